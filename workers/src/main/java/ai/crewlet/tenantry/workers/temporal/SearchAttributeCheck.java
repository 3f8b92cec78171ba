package ai.crewlet.tenantry.workers.temporal;

import ai.crewlet.tenantry.workflows.SearchKeys;
import io.grpc.StatusRuntimeException;
import io.temporal.common.SearchAttributeKey;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whether the Temporal namespace has the search attributes motions set (C68). */
public final class SearchAttributeCheck {
  private final TemporalConnection temporal;

  public SearchAttributeCheck(TemporalConnection temporal) {
    this.temporal = temporal;
  }

  /** Empty when all are there, else the command that adds the missing ones. */
  public Optional<String> complaint() {
    try {
      var known = temporal.searchAttributes();
      var missing =
          SearchKeys.all().stream()
              .filter(key -> !known.contains(key.getName()))
              .map(SearchAttributeCheck::flag)
              .collect(Collectors.joining(" "));
      return missing.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "run: temporal operator search-attribute create --namespace %s %s"
                  .formatted(temporal.namespace(), missing));
    } catch (StatusRuntimeException e) {
      return Optional.of(
          "Temporal does not list its search attributes: " + e.getStatus().getCode());
    }
  }

  private static String flag(SearchAttributeKey<?> key) {
    var type = key.getValueType().name().replace("INDEXED_VALUE_TYPE_", "");
    var spelling = type.charAt(0) + type.substring(1).toLowerCase(java.util.Locale.ROOT);
    return "--name %s --type %s".formatted(key.getName(), spelling);
  }
}
