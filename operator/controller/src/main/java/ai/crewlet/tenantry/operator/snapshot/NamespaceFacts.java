package ai.crewlet.tenantry.operator.snapshot;

import java.util.Map;

/** The company's namespace: its labels decide which classes admit it (M8). */
public record NamespaceFacts(String name, Map<String, String> labels, boolean terminating) {

  public NamespaceFacts {
    labels = Map.copyOf(labels);
  }
}
