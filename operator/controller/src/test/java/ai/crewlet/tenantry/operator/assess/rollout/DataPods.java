package ai.crewlet.tenantry.operator.assess.rollout;

import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.List;
import java.util.Optional;

/** Data pods in every state a roll-out meets. */
public final class DataPods {
  private static final String OLD = "rev-old";
  private static final String NEW = "rev-new";

  private DataPods() {}

  public static Provenance made(String engineClass, long generation) {
    return new Provenance(
        engineClass, generation, "settings-" + generation, "template-" + generation, true);
  }

  public static DataPodFacts settled(String company, Provenance made) {
    return facts(company, made, 1, true, NEW, NEW, pod(NEW, true, 0, ""));
  }

  public static DataPodFacts stopped(String company, Provenance made) {
    return facts(company, made, 0, true, NEW, NEW);
  }

  /** The template is written, its controller has not looked yet. */
  public static DataPodFacts justWritten(String company, Provenance made) {
    return facts(company, made, 1, false, OLD, OLD, pod(OLD, true, 0, ""));
  }

  /** The old pod is gone, the new one is in this state. */
  public static DataPodFacts rolling(String company, Provenance made, String word, int restarts) {
    return facts(company, made, 1, true, OLD, NEW, pod(NEW, false, restarts, word));
  }

  /** A template put back: no new revision, and a pod of the bad one. */
  public static DataPodFacts reverted(String company, Provenance made) {
    return facts(company, made, 1, true, OLD, OLD, pod(NEW, false, 0, "ErrImagePull"));
  }

  /** The first pod it ever had fails. */
  public static DataPodFacts neverStarted(String company, Provenance made) {
    return facts(company, made, 1, true, NEW, NEW, pod(NEW, false, 2, "CrashLoopBackOff"));
  }

  private static DataPodFacts facts(
      String company,
      Provenance made,
      int replicas,
      boolean settled,
      String current,
      String update,
      PodFacts... pods) {
    return new DataPodFacts(
        company,
        new WorkloadFacts(
            "acme-engine",
            "uid",
            replicas,
            0,
            settled,
            current,
            update,
            made.annotations(),
            List.of(),
            false),
        List.of(pods));
  }

  private static PodFacts pod(String revision, boolean ready, int restarts, String word) {
    return new PodFacts(
        "acme-engine-0",
        "acme-engine",
        "Running",
        ready,
        word.isEmpty(),
        false,
        revision,
        restarts,
        word.isEmpty() ? Optional.empty() : Optional.of(new PodFacts.Trouble(word, "")));
  }
}
