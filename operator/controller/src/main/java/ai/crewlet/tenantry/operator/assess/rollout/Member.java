package ai.crewlet.tenantry.operator.assess.rollout;

import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.PodFacts.Trouble;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.Optional;
import java.util.Set;

/**
 * One data pod as a roll-out sees it.
 *
 * @param company {@code namespace/name} of the Company
 * @param running replicas are asked for
 * @param ready its pod serves, so that something is lost when it ends
 * @param failure a word of the kubelet or the scheduler while the new pod fails, else empty
 */
public record Member(
    String company,
    boolean running,
    boolean ready,
    Provenance made,
    Progress progress,
    String failure) {

  /** Words of a pod that is on its way; every other one is a fault. */
  private static final Set<String> STARTING =
      Set.of("", "ContainerCreating", "PodInitializing", "Completed");

  public static Member of(DataPodFacts facts) {
    WorkloadFacts workload = facts.workload();
    Provenance made = Provenance.of(workload.annotations());
    boolean running = workload.replicas() > 0 && !workload.deleting();
    Optional<String> failure =
        running && workload.settled()
            ? facts.pods().stream()
                .filter(pod -> pod.revision().equals(workload.updateRevision()))
                .flatMap(pod -> failure(pod).stream())
                .findFirst()
            : Optional.empty();
    return new Member(
        facts.company(),
        running,
        facts.pods().stream().anyMatch(pod -> pod.ready() && !pod.deleting()),
        made,
        running && isMidway(facts) ? progress(failure, made) : Progress.SETTLED,
        failure.orElse(""));
  }

  private static Progress progress(Optional<String> failure, Provenance made) {
    if (failure.isEmpty()) {
      return Progress.ROLLING;
    }
    return made.wasReady() ? Progress.FAILED : Progress.AILING;
  }

  /** A template that is put back has no new revision, only pods of another one. */
  private static boolean isMidway(DataPodFacts facts) {
    WorkloadFacts workload = facts.workload();
    return workload.midway()
        || facts.pods().stream().anyMatch(pod -> !pod.revision().equals(workload.updateRevision()));
  }

  /** A pod that starts, ends and starts again fails in between, too. */
  private static Optional<String> failure(PodFacts pod) {
    if (pod.ready() || pod.deleting()) {
      return Optional.empty();
    }
    Optional<String> word =
        pod.trouble().map(Trouble::reason).filter(reason -> !STARTING.contains(reason));
    return pod.restarts() > 0 ? word.or(() -> Optional.of("Restarting")) : word;
  }
}
