package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.EXPOSURE_READY;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether the world reaches the company (M12, M100). */
public enum ExposureRow implements Row {
  MISSPELLED(
      no(
          EXPOSURE_READY,
          ConditionReason.INVALID,
          "spec.exposure of EngineClass %s makes the host name \"%s\", which is no DNS name")),
  NOT_EXPOSED(
      no(
          EXPOSURE_READY,
          ConditionReason.NOT_EXPOSED,
          "EngineClass %s gives no public address (spec.exposure.webhooks)")),
  NOT_LOOKED(
      unknown(
          EXPOSURE_READY,
          ConditionReason.NOT_YET_OBSERVED,
          "the operator does not yet look at the Gateway's routes"));

  private final Line line;

  ExposureRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
