package ai.crewlet.tenantry.operator.snapshot;

import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.engine.health.EngineStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the engine said when it was asked last. Compared by value, so it holds no time. */
public sealed interface EngineReport {

  /** Nobody has asked yet: there is no pod, or the operator has just started. */
  record NotAsked() implements EngineReport {}

  /**
   * Asked, and no usable answer came.
   *
   * @param detail a sentence for people; carries no token and no text of the engine
   */
  record Unreachable(Cause cause, String detail) implements EngineReport {}

  /**
   * @param status what {@code /health} calls the process
   * @param appliedRevision the revision that really runs, as {@code /health} says
   * @param revisions the last few of the audit, newest first, the active one among them
   * @param joinedSeats handles of Human seats whose person has joined (M150)
   * @param secretNames names in the engine's secret store
   */
  record Answered(
      EngineStatus status,
      Optional<String> appliedRevision,
      List<Revision> revisions,
      Fleet fleet,
      Set<String> joinedSeats,
      Set<String> secretNames)
      implements EngineReport {

    public Answered {
      revisions = List.copyOf(revisions);
      joinedSeats = Set.copyOf(joinedSeats);
      secretNames = Set.copyOf(secretNames);
    }

    /** The revision the engine was last told to run, applied or not. */
    public Optional<Revision> active() {
      return revisions.stream().filter(Revision::active).findFirst();
    }

    /** What the data pod says about the active revision. */
    public Optional<FleetNode> dataNode() {
      return fleet.dataNode();
    }
  }

  /** Why no usable answer came. */
  enum Cause {
    /** Connection refused or dropped, or no answer in time. */
    NOT_ANSWERING,
    /** A 5xx. */
    FAILING,
    /** 401 or 403: the engine has not loaded the operator's token. */
    REFUSING_TOKEN,
    /** An answer that is not the contract's. */
    NOT_UNDERSTOOD
  }
}
