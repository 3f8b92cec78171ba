package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.assess.conditions.rows.DataPodRow;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.assess.objects.DataClaim;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the data pod serves. A pod whose engine answers and gets no document counts as serving:
 * what is missing then is said by ConfigApplied, not hidden by this. One whose document is on its
 * way is still starting.
 */
final class DataPodVerdict {

  private DataPodVerdict() {}

  /**
   * @param config what is said of the document
   */
  static Verdict of(Judgement judgement, Verdict config) {
    String name = ObjectNames.dataPod(judgement.snapshot().name());
    if (judgement.suspended()) {
      return suspended(judgement);
    }
    return refused(judgement)
        .or(() -> pod(judgement, name).map(pod -> of(judgement, pod, config)))
        .orElseGet(() -> absent(judgement, name));
  }

  private static Verdict suspended(Judgement judgement) {
    boolean gone = judgement.snapshot().pods().isEmpty();
    return Verdict.of(gone ? DataPodRow.STOPPED : DataPodRow.STOPPING);
  }

  private static Optional<Verdict> refused(Judgement judgement) {
    String company = judgement.snapshot().name();
    return judgement.snapshot().refusals().entrySet().stream()
        .filter(refusal -> !refusal.getKey().isRoute()) // ExposureReady says that
        .filter(refusal -> ObjectNames.poolOf(company, refusal.getKey().name()).isEmpty())
        .min(Map.Entry.comparingByKey())
        .map(refusal -> Verdict.of(DataPodRow.REFUSED, refusal.getKey(), refusal.getValue()));
  }

  private static Verdict of(Judgement judgement, PodFacts pod, Verdict config) {
    if (pod.deleting() || (pod.ready() && isOutdated(judgement, pod))) {
      return Verdict.of(DataPodRow.REPLACED, pod.name());
    }
    if (pod.ready()) {
      return RolloutVerdict.of(judgement, pod)
          .or(() -> pinned(judgement, pod))
          .orElseGet(() -> Verdict.of(DataPodRow.READY, pod.name()));
    }
    boolean answers = judgement.engine().answered().isPresent();
    boolean applied = judgement.engine().progress() == EngineView.Progress.APPLIED;
    boolean onItsWay = config.reason() == ConditionReason.PENDING;
    if (pod.running() && answers && !applied && !onItsWay) {
      return Verdict.of(DataPodRow.ANSWERS, pod.name());
    }
    return pod.trouble()
        .map(trouble -> PodTrouble.verdict(judgement, pod, trouble))
        .orElseGet(() -> Verdict.of(DataPodRow.STARTING, pod.name()));
  }

  /** A template has been written that this pod is not of, so it goes any moment. */
  private static boolean isOutdated(Judgement judgement, PodFacts pod) {
    WorkloadFacts workload = judgement.snapshot().workloads().get(pod.workload());
    return workload != null
        && (!workload.settled()
            || (!workload.updateRevision().isEmpty()
                && !workload.updateRevision().equals(pod.revision())));
  }

  /** Information, not a fault (C24). */
  private static Optional<Verdict> pinned(Judgement judgement, PodFacts pod) {
    return judgement
        .snapshot()
        .engineClass()
        .map(found -> found.getSpec().data().storage())
        .flatMap(new DataClaim(judgement.snapshot())::pinnedAgainst)
        .map(differences -> Verdict.of(DataPodRow.READY_SIZE_PINNED, pod.name(), differences));
  }

  private static Verdict absent(Judgement judgement, String name) {
    String workload = ObjectNames.engine(judgement.snapshot().name());
    return judgement.snapshot().workloads().containsKey(workload)
        ? Verdict.of(DataPodRow.NOT_THERE, name, workload)
        : Verdict.of(DataPodRow.NOT_MADE);
  }

  private static Optional<PodFacts> pod(Judgement judgement, String name) {
    return judgement.snapshot().pods().stream().filter(pod -> pod.name().equals(name)).findFirst();
  }
}
