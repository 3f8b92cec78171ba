package ai.crewlet.tenantry.workers.manifest;

import java.util.Map;
import java.util.Optional;

/**
 * One YAML document of a manifest.
 *
 * @param position counted from 1, for messages
 * @param body the whole document
 */
record ManifestDocument(int position, Map<String, Object> body) {

  String apiVersion() {
    return text("apiVersion");
  }

  String kind() {
    return text("kind");
  }

  String name() {
    return metadata("name").orElse("");
  }

  Optional<String> namespace() {
    return metadata("namespace");
  }

  /** "Seat/lead" or, while it has no name, "document 3". */
  String label() {
    return kind().isEmpty() || name().isEmpty()
        ? "document %d".formatted(position)
        : kind() + "/" + name();
  }

  private String text(String field) {
    return body.get(field) instanceof String value ? value : "";
  }

  private Optional<String> metadata(String field) {
    return body.get("metadata") instanceof Map<?, ?> metadata
            && metadata.get(field) instanceof String value
        ? Optional.of(value)
        : Optional.empty();
  }
}
