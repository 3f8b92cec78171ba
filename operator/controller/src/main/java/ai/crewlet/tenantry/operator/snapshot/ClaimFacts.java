package ai.crewlet.tenantry.operator.snapshot;

import java.util.Map;

/**
 * A volume claim under one of the company's names; may have outlived an earlier Company of that
 * name (M177).
 *
 * @param requested {@code spec.resources.requests.storage}
 * @param annotations hold whose data it is (C22)
 */
public record ClaimFacts(
    String name,
    String requested,
    String phase,
    boolean deleting,
    Map<String, String> labels,
    Map<String, String> annotations) {

  public ClaimFacts {
    labels = Map.copyOf(labels);
    annotations = Map.copyOf(annotations);
  }
}
