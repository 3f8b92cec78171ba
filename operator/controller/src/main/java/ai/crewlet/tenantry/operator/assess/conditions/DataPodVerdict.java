package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.DATA_POD_READY;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the data pod serves. A pod whose engine answers and only waits for its document counts as
 * serving: what is missing then is said by ConfigApplied, not hidden by this.
 */
final class DataPodVerdict {

  private static final Set<String> CRASHES =
      Set.of("CrashLoopBackOff", "Error", "OOMKilled", "StartError", "ContainerCannotRun");
  private static final Set<String> STARTS_SOON = Set.of("ContainerCreating", "PodInitializing");

  private DataPodVerdict() {}

  static Verdict of(Judgement judgement) {
    String name = ObjectNames.dataPod(judgement.snapshot().name());
    if (judgement.suspended()) {
      return suspended(judgement);
    }
    return refused(judgement)
        .or(() -> pod(judgement, name).map(pod -> of(judgement, pod)))
        .orElseGet(() -> absent(judgement, name));
  }

  private static Verdict suspended(Judgement judgement) {
    boolean gone = judgement.snapshot().pods().isEmpty();
    return Verdict.no(
        DATA_POD_READY,
        ConditionReason.SUSPENDED,
        gone ? "stopped; its volume is kept" : "stopping; turns under way are finished first");
  }

  private static Optional<Verdict> refused(Judgement judgement) {
    return judgement.snapshot().refusals().entrySet().stream()
        .min(Map.Entry.comparingByKey())
        .map(
            refusal ->
                Verdict.no(DATA_POD_READY, ConditionReason.OBJECT_REFUSED, inWords(refusal)));
  }

  private static String inWords(Map.Entry<ObjectRef, String> refusal) {
    return "the API server refuses %s: %s".formatted(refusal.getKey(), refusal.getValue());
  }

  private static Verdict of(Judgement judgement, PodFacts pod) {
    if (pod.deleting()) {
      return starting("pod %s is being replaced".formatted(pod.name()));
    }
    if (pod.ready()) {
      return Verdict.yes(
          DATA_POD_READY, ConditionReason.POD_READY, "pod %s is ready".formatted(pod.name()));
    }
    boolean answers = judgement.engine().answered().isPresent();
    boolean applied = judgement.engine().progress() == EngineView.Progress.APPLIED;
    if (pod.running() && answers && !applied) {
      return Verdict.yes(
          DATA_POD_READY,
          ConditionReason.POD_READY,
          "pod %s runs and answers; it takes calls once a document is applied"
              .formatted(pod.name()));
    }
    return pod.trouble().map(trouble -> troubled(pod, trouble)).orElseGet(() -> starting(pod));
  }

  private static Verdict troubled(PodFacts pod, PodFacts.Trouble trouble) {
    String message =
        "pod %s: %s %s".formatted(pod.name(), trouble.reason(), trouble.message()).strip();
    if (CRASHES.contains(trouble.reason())) {
      return Verdict.no(
          DATA_POD_READY,
          ConditionReason.POD_CRASHING,
          message + "; read its log with: kubectl logs --previous " + pod.name());
    }
    return STARTS_SOON.contains(trouble.reason())
        ? starting(message)
        : Verdict.no(DATA_POD_READY, ConditionReason.POD_NOT_STARTING, message);
  }

  private static Verdict starting(PodFacts pod) {
    return starting(
        "pod %s is %s and not ready yet"
            .formatted(pod.name(), pod.running() ? "running" : pod.phase()));
  }

  private static Verdict absent(Judgement judgement, String name) {
    boolean expected =
        judgement
            .snapshot()
            .workloads()
            .containsKey(ObjectNames.engine(judgement.snapshot().name()));
    return expected
        ? starting(
            "pod %s is not there yet; if that lasts, a quota or a policy of the namespace keeps it out: kubectl describe statefulset %s"
                .formatted(name, ObjectNames.engine(judgement.snapshot().name())))
        : Verdict.no(
            DATA_POD_READY,
            ConditionReason.PENDING,
            "the engine is started once the Company is accepted and its Secrets are there");
  }

  private static Verdict starting(String message) {
    return Verdict.no(DATA_POD_READY, ConditionReason.POD_STARTING, message);
  }

  private static Optional<PodFacts> pod(Judgement judgement, String name) {
    return judgement.snapshot().pods().stream().filter(pod -> pod.name().equals(name)).findFirst();
  }
}
