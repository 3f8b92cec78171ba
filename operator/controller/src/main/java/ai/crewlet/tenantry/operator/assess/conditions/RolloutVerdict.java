package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.conditions.rows.DataPodRow;
import ai.crewlet.tenantry.operator.assess.rollout.Provenance;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import java.util.Optional;

/**
 * What a data pod that is ready still lacks of its class. An edit of the class that has not come
 * yet is information: the company serves, and its people asked for nothing. A move is what they
 * asked for, so Ready waits for it (M140, M167).
 */
final class RolloutVerdict {

  private RolloutVerdict() {}

  static Optional<Verdict> of(Judgement judgement, PodFacts pod) {
    var snapshot = judgement.snapshot();
    var workload = snapshot.workloads().get(pod.workload());
    if (workload == null || snapshot.engineClass().isEmpty()) {
      return Optional.empty();
    }
    Provenance made = Provenance.of(workload.annotations());
    EngineClass wanted = snapshot.engineClass().get();
    boolean moves =
        !made.engineClass().isEmpty() && !made.engineClass().equals(wanted.getMetadata().getName());
    return snapshot.hold().isPresent()
        ? held(snapshot.hold().get(), moves, made, wanted, pod)
        : moving(judgement, moves, made, wanted, pod);
  }

  private static Optional<Verdict> held(
      RolloutHold hold, boolean moves, Provenance made, EngineClass wanted, PodFacts pod) {
    String name = wanted.getMetadata().getName();
    if (moves) {
      return Optional.of(Verdict.of(DataPodRow.MOVE_HALTED, pod.name(), made.engineClass(), name));
    }
    DataPodRow row =
        switch (hold) {
          case TURN -> DataPodRow.READY_ROLLOUT_PENDING;
          case HALTED -> DataPodRow.READY_ROLLOUT_HALTED;
        };
    return Optional.of(
        Verdict.of(row, pod.name(), made.generation(), name, wanted.getMetadata().getGeneration()));
  }

  /** Not where the class does not admit the Company: then nothing moves (C15). */
  private static Optional<Verdict> moving(
      Judgement judgement, boolean moves, Provenance made, EngineClass wanted, PodFacts pod) {
    boolean admitted =
        judgement.findings().of(judgement.company(), ConditionType.ACCEPTED).isEmpty();
    return moves && admitted
        ? Optional.of(
            Verdict.of(
                DataPodRow.MOVING, pod.name(), made.engineClass(), wanted.getMetadata().getName()))
        : Optional.empty();
  }
}
