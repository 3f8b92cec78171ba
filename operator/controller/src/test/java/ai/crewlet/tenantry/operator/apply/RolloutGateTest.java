package ai.crewlet.tenantry.operator.apply;

import static ai.crewlet.tenantry.operator.assess.rollout.DataPods.made;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.operator.assess.rollout.DataPods;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.assess.rollout.Provenance;
import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C14, C57: a class edit reaches only so many data pods at once")
class RolloutGateTest {
  private static final Provenance OLD = made("team", 4);
  private static final Provenance NEW = made("team", 5);

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Map<String, DataPodFacts> pods = new TreeMap<>();
  private RolloutGate gate = gate();

  @BeforeEach
  void fourOnTheOldTemplate() {
    for (String company : new String[] {"t/a", "t/b", "t/c", "t/d"}) {
      pods.put(company, DataPods.settled(company, OLD));
    }
  }

  @Test
  void admitsUpToTheBoundBeforeTheCacheHasSeenThem() {
    assertThat(asks("t/a", NEW)).isEmpty();
    assertThat(asks("t/b", NEW)).isEmpty();
    assertThat(asks("t/c", NEW)).contains(RolloutHold.TURN);
    assertThat(gate.callUp()).isEmpty();
  }

  @Test
  void theNextOneIsCalledWhenOneIsDone() {
    rolling("t/a", "t/b");
    assertThat(asks("t/d", NEW)).contains(RolloutHold.TURN);
    assertThat(asks("t/c", NEW)).contains(RolloutHold.TURN);

    pods.put("t/a", DataPods.settled("t/a", NEW));

    assertThat(gate.callUp()).containsExactly("t/c");
    assertThat(asks("t/d", NEW)).as("its place is kept").contains(RolloutHold.TURN);
    assertThat(asks("t/c", NEW)).isEmpty();
  }

  @Test
  void aPlaceIsNotKeptForeverForOneThatDoesNotCome() {
    rolling("t/a");
    pods.put("t/b", DataPods.settled("t/b", NEW));
    asks("t/c", NEW);
    asks("t/d", NEW);
    now = now.plus(1, ChronoUnit.MINUTES);

    assertThat(gate.callUp()).containsExactly("t/d");
  }

  @Test
  void aNewOperatorGoesOnWhereTheLastOneStopped() {
    rolling("t/a", "t/b");
    gate = gate();

    assertThat(asks("t/c", NEW)).contains(RolloutHold.TURN);
  }

  @Test
  void whoIsRollingMayBeCorrected() {
    rolling("t/a", "t/b");

    assertThat(asks("t/a", made("team", 6))).isEmpty();
    assertThat(asks("t/c", made("team", 6))).contains(RolloutHold.TURN);
  }

  @Test
  void aFailureHaltsTheOthersAndACorrectionFreesThem() {
    pods.put("t/a", DataPods.rolling("t/a", NEW, "ErrImagePull", 0));
    assertThat(asks("t/b", NEW)).contains(RolloutHold.HALTED);
    assertThat(gate.callUp()).isEmpty();
    assertThat(asks("t/a", made("team", 6))).isEmpty();
    assertThat(asks("t/b", made("team", 6))).isEmpty();
  }

  @Test
  void whoWaitsLearnsThatTheRollOutIsHalted() {
    rolling("t/a", "t/b");
    asks("t/c", NEW);
    pods.put("t/a", DataPods.rolling("t/a", NEW, "CrashLoopBackOff", 1));

    assertThat(gate.callUp()).containsExactly("t/c");
    assertThat(asks("t/c", NEW)).contains(RolloutHold.HALTED);
  }

  @Test
  void aPodThatRecoversLetsTheRollOutGoOn() {
    pods.put("t/a", DataPods.rolling("t/a", NEW, "Unschedulable", 0));
    asks("t/c", NEW);
    pods.put("t/a", DataPods.settled("t/a", NEW));

    assertThat(gate.callUp()).containsExactly("t/c");
    assertThat(asks("t/c", NEW)).isEmpty();
  }

  @Test
  void whatRestartsNothingNeedsNoTurn() {
    rolling("t/a", "t/b");
    Provenance otherLimits = new Provenance("team", 5, "settings-4", "template-4", true);

    assertThat(asks("t/c", otherLimits)).isEmpty();
    assertThat(gate.hold(set("t/c", NEW, 0), true)).as("stops").isEmpty();
    assertThat(gate.hold(set("t/new", NEW, 1), false)).as("is new").isEmpty();
    pods.put("t/d", DataPods.stopped("t/d", OLD));
    assertThat(asks("t/d", NEW)).as("starts again").isEmpty();
  }

  @Test
  void aMoveOfOneCompanyIsNotHeldUpByAnEditOfMany() {
    rolling("t/a", "t/b");

    assertThat(asks("t/c", made("business", 1))).isEmpty();
  }

  @Test
  @DisplayName("C57: a company does not move onto a class whose pods fail")
  void nobodyMovesOntoAHaltedClass() {
    pods.put("t/a", DataPods.rolling("t/a", made("business", 5), "ErrImagePull", 0));

    assertThat(asks("t/c", made("business", 5))).contains(RolloutHold.HALTED);
  }

  @Test
  @DisplayName("C57: a pod that does not serve is corrected at once")
  void whoDoesNotServeNeedsNoTurn() {
    rolling("t/a", "t/b");
    pods.put("t/c", DataPods.neverStarted("t/c", OLD));

    assertThat(asks("t/c", NEW)).isEmpty();
  }

  @Test
  void whoIsNewOnAHaltedClassStarts() {
    pods.put("t/a", DataPods.rolling("t/a", NEW, "ErrImagePull", 0));

    assertThat(gate.hold(set("t/new", NEW, 1), false)).isEmpty();
  }

  private void rolling(String... companies) {
    for (String company : companies) {
      pods.put(company, DataPods.rolling(company, NEW, "", 0));
    }
  }

  private Optional<RolloutHold> asks(String company, Provenance wanted) {
    return gate.hold(set(company, wanted, 1), true);
  }

  private RolloutGate gate() {
    return new RolloutGate(2, () -> now, () -> Fleet.of(pods.values()));
  }

  private static StatefulSet set(String company, Provenance made, int replicas) {
    return new StatefulSetBuilder()
        .withNewMetadata()
        .withNamespace(company.substring(0, company.indexOf('/')))
        .withName("engine")
        .withAnnotations(made.annotations())
        .withLabels(
            Map.of(
                Labels.COMPONENT,
                Labels.COMPONENT_DATA,
                Labels.COMPANY,
                company.substring(company.indexOf('/') + 1)))
        .endMetadata()
        .withNewSpec()
        .withReplicas(replicas)
        .endSpec()
        .build();
  }
}
