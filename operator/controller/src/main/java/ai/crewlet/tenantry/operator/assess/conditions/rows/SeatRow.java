package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.CODE_WORK_RUNNABLE;
import static ai.crewlet.tenantry.api.ConditionType.READY;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.noted;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** What only a Seat can lack: a pool, a pod, a public address, a place to run code (M88 to M93). */
public enum SeatRow implements Row {
  POOL_NOT_FOUND(
      noted(
          READY,
          ConditionReason.POOL_NOT_FOUND,
          "spec.placement.pool",
          "Company %s declares no seat pool %s; declare it in spec.topology.seatPools or place the Seat on data")),
  NOT_EXPOSED(
      noted(
          READY,
          ConditionReason.NOT_EXPOSED,
          "spec.llm.executor",
          "%s works first and in agent mode, which calls the seat's tools back over the company's public address, and it has none; name another provider first, or use a class with spec.exposure.webhooks")),
  AGENT_MODE_BRIDGE_UNSUPPORTED(
      noted(
          READY,
          ConditionReason.AGENT_MODE_BRIDGE_UNSUPPORTED,
          "spec.placement.pool",
          "%s works first and in agent mode, which calls the seat's tools back at the data pod, and the seat runs in pool %s; place the Seat on data, or name another provider first in spec.llm.executor")),
  UNPLACED(
      no(
          READY,
          ConditionReason.UNPLACED,
          "no pod holds the seat, so its messages wait; look at the pods of StatefulSet %s")),
  CODE_RUNS(yes(CODE_WORK_RUNNABLE, ConditionReason.RUNNABLE, "coding runs can start")),
  NO_PROVISIONER(
      noted(
          CODE_WORK_RUNNABLE,
          ConditionReason.NO_PROVISIONER,
          "spec.sandbox.e2b of Company %s",
          "no provisioner makes coding boxes; set it")),
  SANDBOX_KEY_EMPTY(
      noted(
          CODE_WORK_RUNNABLE,
          ConditionReason.SECRET_VALUE_EMPTY,
          "spec.sandbox.e2b.apiKeySecretRef of Company %s",
          "key %s of Secret %s is empty, so no coding box is made; fill it in")),
  NO_MODEL(
      noted(
          CODE_WORK_RUNNABLE,
          ConditionReason.SANDBOX_MODEL_UNSUPPORTED,
          "spec.llm.executor",
          "the seat has no model to write code with; create an LLMProvider and name it")),
  MODEL_UNSUPPORTED(
      noted(
          CODE_WORK_RUNNABLE,
          ConditionReason.SANDBOX_MODEL_UNSUPPORTED,
          "spec.llm.executor",
          "%s works first and is of type %s, and ClaudeCode in a coding box speaks Anthropic only; name an Anthropic provider first, or set spec.sandbox.codingAgent to OpenCode")),
  LOGIN_NOT_PORTABLE(
      noted(
          CODE_WORK_RUNNABLE,
          ConditionReason.SANDBOX_LOGIN_NOT_PORTABLE,
          "spec.llm.executor",
          "%s works first and uses a login that stays in the engine's pod, so a coding box has none; give it apiKeySecretRefs, or name a provider with a key first")),
  MODEL_KEY_EMPTY(
      noted(
          CODE_WORK_RUNNABLE,
          ConditionReason.SECRET_VALUE_EMPTY,
          "%s",
          "key %s of Secret %s is empty, and it is the key a coding box is given; fill it in"));

  private final Line line;

  SeatRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
