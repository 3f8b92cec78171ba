package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.ConditionReason;
import java.util.EnumSet;
import java.util.Set;

/** Which reasons come right by themselves: nobody is woken for them. */
final class Passing {

  private static final Set<ConditionReason> BY_ITSELF =
      EnumSet.of(
          ConditionReason.NOT_YET_OBSERVED,
          ConditionReason.PENDING,
          ConditionReason.QUEUED,
          ConditionReason.PROVISIONING,
          ConditionReason.POD_STARTING,
          ConditionReason.OBSERVED,
          ConditionReason.NOT_MANAGED,
          ConditionReason.DELETING,
          ConditionReason.ROTATING,
          ConditionReason.OVERLAPPING,
          ConditionReason.ROLLING_OUT,
          ConditionReason.ROLLOUT_PENDING,
          ConditionReason.DRIFTED,
          ConditionReason.TEMPORAL_UNREACHABLE,
          ConditionReason.LOST);

  private Passing() {}

  static boolean passes(String reason) {
    return BY_ITSELF.stream().anyMatch(known -> known.value().equals(reason));
  }

  static boolean is(String reason, ConditionReason... known) {
    return Set.of(known).stream().anyMatch(one -> one.value().equals(reason));
  }
}
