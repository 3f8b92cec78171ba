package ai.crewlet.tenantry.engine.document.model;

import java.util.Map;

/**
 * What the seats think with and run code in.
 *
 * @param llm model providers by key, as seats name them
 * @param sandbox where coding runs happen (assumed)
 */
public record Providers(Map<String, LlmProvider> llm, Map<String, Object> sandbox) {

  public Providers {
    llm = Absent.map(llm);
    sandbox = Absent.map(sandbox);
  }
}
