package ai.crewlet.tenantry.workers.temporal;

import ai.crewlet.tenantry.workflows.SearchKeys;
import io.grpc.StatusRuntimeException;
import io.temporal.common.SearchAttributeKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the Temporal namespace has the search attributes motions set; what is missing is added
 * where that is allowed (C68).
 */
public final class SearchAttributeCheck {
  private static final Logger LOG = LoggerFactory.getLogger(SearchAttributeCheck.class);

  private final TemporalConnection temporal;

  public SearchAttributeCheck(TemporalConnection temporal) {
    this.temporal = temporal;
  }

  /** Empty when all are there or could be added, else the command that adds the missing ones. */
  public Optional<String> complaint() {
    try {
      var known = temporal.searchAttributes();
      List<SearchAttributeKey<?>> missing =
          SearchKeys.all().stream().filter(key -> !known.contains(key.getName())).toList();
      return missing.isEmpty() ? Optional.empty() : add(missing);
    } catch (StatusRuntimeException e) {
      return Optional.of(
          "Temporal does not list its search attributes: " + e.getStatus().getCode());
    }
  }

  private Optional<String> add(List<SearchAttributeKey<?>> missing) {
    var flags = missing.stream().map(SearchAttributeCheck::flag).collect(Collectors.joining(" "));
    try {
      temporal.addSearchAttributes(missing);
      LOG.info("added search attributes to Temporal: {}", flags);
      return Optional.empty();
    } catch (StatusRuntimeException e) {
      return Optional.of(
          "Temporal lets this worker add no search attributes (%s); run: temporal operator search-attribute create --namespace %s %s"
              .formatted(e.getStatus().getCode(), temporal.namespace(), flags));
    }
  }

  private static String flag(SearchAttributeKey<?> key) {
    var type = key.getValueType().name().replace("INDEXED_VALUE_TYPE_", "");
    var spelling = type.charAt(0) + type.substring(1).toLowerCase(Locale.ROOT);
    return "--name %s --type %s".formatted(key.getName(), spelling);
  }
}
