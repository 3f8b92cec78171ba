package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** How a model is reached (M20, M74). */
public enum ProviderType {
  ANTHROPIC("Anthropic"),
  OPENAI("OpenAI"),
  /** Any API that speaks OpenAI's, at {@code baseURL}: a gateway, a local server. */
  OPENAI_COMPATIBLE("OpenAICompatible"),
  /** A coding command line that brings its own model and runs in the engine's pod. */
  CLI_AGENT("CLIAgent");

  private final String value;

  ProviderType(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
