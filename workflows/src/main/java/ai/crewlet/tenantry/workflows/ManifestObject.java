package ai.crewlet.tenantry.workflows;

import java.util.Map;

/**
 * A Kubernetes object as a caller wrote it, untyped: workflow code carries it and never looks
 * inside.
 *
 * @param apiVersion group and version, {@code crewlet.ai/v1alpha1}
 * @param kind the kind; never {@code Secret} (C53)
 * @param name {@code metadata.name}
 * @param body the whole object in JSON terms, apiVersion, kind and metadata included
 */
public record ManifestObject(
    String apiVersion, String kind, String name, Map<String, Object> body) {

  /** Kind and name only: a body is the customer's and has no business in a log line. */
  @Override
  public String toString() {
    return kind + " " + name;
  }
}
