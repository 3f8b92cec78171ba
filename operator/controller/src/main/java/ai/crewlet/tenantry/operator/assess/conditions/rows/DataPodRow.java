package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.DATA_POD_READY;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether the data pod serves. */
public enum DataPodRow implements Row {
  READY(yes(DATA_POD_READY, ConditionReason.POD_READY, "pod %s is ready")),
  READY_SIZE_PINNED(
      yes(
          DATA_POD_READY,
          ConditionReason.STORAGE_SIZE_PINNED,
          "pod %s is ready; %s: a volume stays as it was created")),
  READY_ROLLOUT_PENDING(
      yes(
          DATA_POD_READY,
          ConditionReason.ROLLOUT_PENDING,
          "pod %s is ready with generation %d of EngineClass %s; generation %d reaches it when its turn comes")),
  READY_ROLLOUT_HALTED(
      yes(
          DATA_POD_READY,
          ConditionReason.ROLLOUT_HALTED,
          "pod %s is ready with generation %d of EngineClass %s and keeps it: data pods fail with generation %d, until the class is corrected")),
  MOVE_HALTED(
      no(
          DATA_POD_READY,
          ConditionReason.MOVE_HALTED,
          "pod %s stays on EngineClass %s, because data pods fail on EngineClass %s; it moves when that class is corrected, or name another one in spec.engineClassName")),
  MOVING(
      no(
          DATA_POD_READY,
          ConditionReason.POD_STARTING,
          "pod %s is still on EngineClass %s and is about to move to EngineClass %s")),
  ANSWERS(
      yes(
          DATA_POD_READY,
          ConditionReason.POD_READY,
          "pod %s runs and answers; it takes calls once a document is applied")),
  STOPPED(
      no(
          DATA_POD_READY,
          ConditionReason.SUSPENDED,
          "stopped, because spec.suspend is true; its volume is kept")),
  STOPPING(
      no(
          DATA_POD_READY,
          ConditionReason.SUSPENDED,
          "stopping, because spec.suspend is true; turns under way are finished first")),
  REFUSED(
      no(
          DATA_POD_READY,
          ConditionReason.OBJECT_REFUSED,
          "the API server refuses %s: %s; change what it names, a quota or a policy of the namespace")),
  REPLACED(no(DATA_POD_READY, ConditionReason.POD_STARTING, "pod %s is being replaced")),
  STARTING(no(DATA_POD_READY, ConditionReason.POD_STARTING, "pod %s is starting")),
  CONTAINER_STARTING(no(DATA_POD_READY, ConditionReason.POD_STARTING, "pod %s: %s")),
  NOT_THERE(
      no(
          DATA_POD_READY,
          ConditionReason.POD_STARTING,
          "pod %s is not there yet; if that lasts, a quota or a policy of the namespace keeps it out: kubectl describe statefulset %s")),
  NOT_MADE(
      no(
          DATA_POD_READY,
          ConditionReason.PENDING,
          "the engine is started once the Company is accepted and its Secrets are there: see Accepted and ResolvedRefs")),
  CRASHING(
      no(
          DATA_POD_READY,
          ConditionReason.POD_CRASHING,
          "pod %s: %s; read its log with: kubectl logs --previous %s")),
  IMAGE_NOT_PULLED(
      no(
          DATA_POD_READY,
          ConditionReason.POD_NOT_STARTING,
          "pod %s: %s; correct spec.engine.image of EngineClass %s, or its registry's access")),
  NO_ROOM(
      no(
          DATA_POD_READY,
          ConditionReason.POD_NOT_STARTING,
          "pod %s: %s; make room on a node, or lower spec.data.resources of EngineClass %s")),
  CANNOT_START(
      no(
          DATA_POD_READY,
          ConditionReason.POD_NOT_STARTING,
          "pod %s: %s; look at it with: kubectl describe pod %s"));

  private final Line line;

  DataPodRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
