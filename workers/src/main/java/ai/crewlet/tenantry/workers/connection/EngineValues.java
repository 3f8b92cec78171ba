package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.EngineSecretName;
import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.connection.LookRotated;
import ai.crewlet.tenantry.workflows.connection.RotatedCredentials;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether an engine has rewritten credentials and has read them (M154): by when it got each value
 * and when it last read its store. Values are never seen here.
 */
final class EngineValues {

  /** The API server tells time in whole seconds, and clocks differ a little. */
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final EngineClient engine;

  EngineValues(EngineClient engine) {
    this.engine = engine;
  }

  /**
   * @throws io.temporal.failure.ApplicationFailure NotReadyYet until then
   */
  RotatedCredentials rotated(LookRotated request) {
    var newest = newest(request);
    if (newest.isBefore(request.rotatedAt().minus(TOLERANCE))) {
      throw FailureType.NOT_READY_YET.failure(
          "the engine still holds the values it got at %s: the operator brings others within seconds, once Secret %s holds any; the same values again are no rotation. If that lasts, look at the Company's conditions"
              .formatted(newest, request.secretName()),
          LOOK_AGAIN);
    }
    var read = engine.activatedAt().map(OffsetDateTime::toInstant).orElse(Instant.MAX);
    if (read.isBefore(newest)) {
      throw FailureType.NOT_READY_YET.failure(
          "the engine has the values since %s and has not read them yet".formatted(newest),
          LOOK_AGAIN);
    }
    return new RotatedCredentials(newest, revision());
  }

  private Instant newest(LookRotated request) {
    var names = names(request);
    return engine.secrets().stream()
        .filter(secret -> names.contains(secret.name()))
        .map(StoredSecret::updatedAt)
        .map(OffsetDateTime::toInstant)
        .max(Comparator.naturalOrder())
        .orElseThrow(
            () ->
                FailureType.NOT_READY_YET.failure(
                    "the engine has no values of Secret %s yet; see ResolvedRefs and Applied of Seat %s"
                        .formatted(request.secretName(), request.target().seat()),
                    LOOK_AGAIN));
  }

  /** What the operator calls them in the engine's store. */
  private static Set<String> names(LookRotated request) {
    var target = request.target();
    List<String> keys = Credentials.keys(target.vendor());
    return keys.stream()
        .map(
            key ->
                EngineSecretName.of(
                    "Seat",
                    target.seat(),
                    Credentials.field(target.vendor()),
                    target.namespace(),
                    request.secretName(),
                    key))
        .collect(Collectors.toSet());
  }

  private @Nullable String revision() {
    return engine.fleet().nodes().stream()
        .filter(FleetNode::isData)
        .flatMap(node -> node.configRevision().stream())
        .findFirst()
        .orElse(null);
  }
}
