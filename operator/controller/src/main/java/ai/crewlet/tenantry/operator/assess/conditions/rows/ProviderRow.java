package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.AGENT_MODE_RUNNABLE;
import static ai.crewlet.tenantry.operator.assess.table.Line.noted;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether runs in agent mode can call tools back (M94). */
public enum ProviderRow implements Row {
  RUNNABLE(yes(AGENT_MODE_RUNNABLE, ConditionReason.RUNNABLE, "its runs can call tools back")),
  NOT_EXPOSED(
      noted(
          AGENT_MODE_RUNNABLE,
          ConditionReason.NOT_EXPOSED,
          "spec.mode",
          "Agent calls tools back over the company's public address, and it has none; use a class with spec.exposure.webhooks, or mode Completion"));

  private final Line line;

  ProviderRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
