package ai.crewlet.tenantry.operator.watch;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimStatus;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimStatusBuilder;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodConditionBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.apps.StatefulSetStatus;
import io.fabric8.kubernetes.api.model.apps.StatefulSetStatusBuilder;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of statuses that others write: what {@link Facts} and {@link PodReading} read, so
 * that nothing else of them wakes a company.
 */
final class StatusReductions {
  private static final Set<String> CONDITIONS = Set.of("Ready", "PodScheduled");

  private StatusReductions() {}

  static @Nullable StatefulSetStatus ofStatefulSet(@Nullable StatefulSetStatus status) {
    return status == null
        ? null
        : new StatefulSetStatusBuilder()
            .withReadyReplicas(status.getReadyReplicas())
            .withObservedGeneration(status.getObservedGeneration())
            .withCurrentRevision(status.getCurrentRevision())
            .withUpdateRevision(status.getUpdateRevision())
            .build();
  }

  static @Nullable PersistentVolumeClaimStatus ofClaim(
      @Nullable PersistentVolumeClaimStatus status) {
    return status == null
        ? null
        : new PersistentVolumeClaimStatusBuilder().withPhase(status.getPhase()).build();
  }

  static @Nullable PodStatus ofPod(@Nullable PodStatus status) {
    return status == null
        ? null
        : new PodStatusBuilder()
            .withPhase(status.getPhase())
            .withPodIP(status.getPodIP())
            .withConditions(
                status.getConditions().stream()
                    .filter(condition -> CONDITIONS.contains(condition.getType()))
                    .map(StatusReductions::ofCondition)
                    .toList())
            .withContainerStatuses(
                status.getContainerStatuses().stream().map(StatusReductions::ofContainer).toList())
            .build();
  }

  private static PodCondition ofCondition(PodCondition condition) {
    return new PodConditionBuilder()
        .withType(condition.getType())
        .withStatus(condition.getStatus())
        .withReason(condition.getReason())
        .withMessage(condition.getMessage())
        .build();
  }

  private static ContainerStatus ofContainer(ContainerStatus container) {
    return new ContainerStatusBuilder()
        .withName(container.getName())
        .withRestartCount(container.getRestartCount())
        .withState(container.getState())
        .build();
  }
}
