package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.api.ConditionReason;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Labels of a tenant's namespace that nobody but a platform administrator may set once it exists
 * (M119): they are applied as they are, and said. Pure.
 *
 * @param namespace its name
 * @param live all its labels
 * @param required the protected ones as they should be
 */
record ProtectedLabels(String namespace, Map<String, String> live, Map<String, String> required) {

  static ProtectedLabels of(Namespace live, Map<String, String> required) {
    return new ProtectedLabels(
        live.getMetadata().getName(),
        Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of()),
        required);
  }

  /** The desired namespace with the protected labels it has, so that the others can be applied. */
  Namespace asTheyAre(Namespace desired) {
    var metadata = new NamespaceBuilder(desired).editMetadata();
    for (var key : required.keySet()) {
      metadata.removeFromLabels(key);
      if (live.containsKey(key)) {
        metadata.addToLabels(key, live.get(key));
      }
    }
    return metadata.endMetadata().build();
  }

  /** Which are not as they should be, and the command that puts them back. */
  Optional<Gap> changed() {
    var changed =
        required.entrySet().stream()
            .filter(label -> !label.getValue().equals(live.get(label.getKey())))
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    return changed.isEmpty() ? Optional.empty() : Optional.of(gap(changed));
  }

  private Gap gap(List<String> changed) {
    return Gap.of(
        ConditionReason.DRIFTED,
        "Namespace %s: label %s was changed, and only a platform administrator may put it back: kubectl label namespace %s --overwrite %s"
            .formatted(
                namespace,
                String.join(", ", changed),
                namespace,
                changed.stream()
                    .map(key -> key + "=" + required.get(key))
                    .collect(Collectors.joining(" "))));
  }
}
