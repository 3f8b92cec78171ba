package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.health.Health;
import ai.crewlet.tenantry.engine.people.Person;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Cause;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Unreachable;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Asks one engine everything a pass wants to know. */
final class EngineSurvey {
  /** Enough to see our own revision behind a few foreign ones. */
  private static final int REVISIONS = 5;

  private static final Fleet NOBODY = new Fleet(List.of(), List.of(), List.of());

  private EngineSurvey() {}

  static EngineReport of(EngineClient engine) {
    try {
      Health health = engine.health();
      boolean hasSeats = health.configured(); // before its first document there is nobody in it
      return new Answered(
          health.status(),
          health.appliedRevision(),
          engine.audit(REVISIONS),
          hasSeats ? engine.fleet() : NOBODY,
          hasSeats ? joined(engine) : Set.of(),
          engine.secrets().stream().map(StoredSecret::name).collect(Collectors.toSet()));
    } catch (EngineUnavailable unavailable) {
      return new Unreachable(cause(unavailable.kind()), unavailable.getMessage());
    } catch (EngineRefused refused) {
      return new Unreachable(cause(refused.kind()), refused.getMessage());
    }
  }

  private static Set<String> joined(EngineClient engine) {
    return engine.people().stream().map(Person::seat).collect(Collectors.toSet());
  }

  private static Cause cause(EngineUnavailable.Kind kind) {
    return switch (kind) {
      case CONNECTION_REFUSED, UNREACHABLE, TIMED_OUT, CONNECTION_LOST, INTERRUPTED ->
          Cause.NOT_ANSWERING;
      case SERVER_ERROR -> Cause.FAILING;
      case UNREADABLE_ANSWER -> Cause.NOT_UNDERSTOOD;
    };
  }

  private static Cause cause(EngineRefused.Kind kind) {
    return switch (kind) {
      case TOKEN_UNKNOWN, NOT_GRANTED -> Cause.REFUSING_TOKEN;
      case ROUTE_MISSING, REQUEST_REJECTED -> Cause.NOT_UNDERSTOOD;
    };
  }
}
