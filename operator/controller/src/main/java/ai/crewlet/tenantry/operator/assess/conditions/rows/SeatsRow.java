package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.SEATS_PLACED;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.noted;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/**
 * Whether every pool with a seat has a ready pod, and every seat that runs a pod that holds it
 * (M82).
 */
public enum SeatsRow implements Row {
  PLACED(yes(SEATS_PLACED, ConditionReason.PLACED, "every Agent seat is held by a pod")),
  SUSPENDED(
      unknown(
          SEATS_PLACED, ConditionReason.SUSPENDED, "no pod runs while the company is suspended")),
  NOT_ASKED(
      unknown(SEATS_PLACED, ConditionReason.NOT_YET_OBSERVED, "the engine has not answered yet")),
  NOTHING_RUNS(
      unknown(
          SEATS_PLACED,
          ConditionReason.PENDING,
          "seats are placed once the engine runs a document")),
  POOL_NOT_READY(
      no(
          SEATS_PLACED,
          ConditionReason.POOL_NOT_READY,
          "seat pool %s has seats and no ready pod; look at StatefulSet %s and its pods")),
  POOL_REFUSED(no(SEATS_PLACED, ConditionReason.OBJECT_REFUSED, "the API server refuses %s: %s")),
  POOL_EMPTY(
      noted(
          SEATS_PLACED,
          ConditionReason.POOL_NOT_READY,
          "spec.topology.seatPools[%s].replicas",
          "it is 0 and the pool has seats, whose messages wait; raise it, or place the Seats elsewhere")),
  UNPLACED(
      no(
          SEATS_PLACED,
          ConditionReason.UNPLACED,
          "no pod holds %s; their messages wait, and each Seat's Ready names the StatefulSet to look at"));

  private final Line line;

  SeatsRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
