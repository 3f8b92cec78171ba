package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.operator.assess.conditions.rows.DataPodRow;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import java.util.Set;

/** What the kubelet or the scheduler says of a pod, and whose it is to put right. */
final class PodTrouble {

  private static final Set<String> CRASHES =
      Set.of("CrashLoopBackOff", "Error", "OOMKilled", "StartError", "ContainerCannotRun");
  private static final Set<String> STARTS_SOON = Set.of("ContainerCreating", "PodInitializing");
  private static final Set<String> IMAGE =
      Set.of("ErrImagePull", "ImagePullBackOff", "InvalidImageName", "ErrImageNeverPull");
  private static final String NO_ROOM = "Unschedulable";

  private PodTrouble() {}

  static Verdict verdict(Judgement judgement, PodFacts pod, PodFacts.Trouble trouble) {
    String words = (trouble.reason() + " " + trouble.message()).strip();
    String className = judgement.snapshot().company().getSpec().engineClassName();
    if (CRASHES.contains(trouble.reason())) {
      return Verdict.of(DataPodRow.CRASHING, pod.name(), words, pod.name());
    }
    if (STARTS_SOON.contains(trouble.reason())) {
      return Verdict.of(DataPodRow.CONTAINER_STARTING, pod.name(), words);
    }
    if (IMAGE.contains(trouble.reason())) {
      return Verdict.of(DataPodRow.IMAGE_NOT_PULLED, pod.name(), words, className);
    }
    return trouble.reason().equals(NO_ROOM)
        ? Verdict.of(DataPodRow.NO_ROOM, pod.name(), words, className)
        : Verdict.of(DataPodRow.CANNOT_START, pod.name(), words, pod.name());
  }
}
