package ai.crewlet.tenantry.operator.apply;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C14: a class edit reaches only so many data pods at once")
class RolloutGateTest {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Set<String> rolling = new HashSet<>();
  private final RolloutGate gate = new RolloutGate(2, () -> now, () -> Set.copyOf(rolling));

  @Test
  void admitsUpToTheBoundBeforeTheCacheHasSeenThem() {
    assertThat(gate.admits(set("a", 1), true)).isTrue();
    assertThat(gate.admits(set("b", 1), true)).isTrue();
    assertThat(gate.admits(set("c", 1), true)).isFalse();
  }

  @Test
  void whoIsRollingMayBeCorrected() {
    rolling.addAll(Set.of("t/a", "t/b"));

    assertThat(gate.admits(set("a", 1), true)).isTrue();
    assertThat(gate.admits(set("c", 1), true)).isFalse();
  }

  @Test
  void theNextOneFollowsWhenOneIsDone() {
    rolling.addAll(Set.of("t/a", "t/b"));
    assertThat(gate.admits(set("c", 1), true)).isFalse();
    rolling.remove("t/a");

    assertThat(gate.admits(set("c", 1), true)).isTrue();
  }

  @Test
  void whatWasAdmittedButNeverRolledFreesItsPlace() {
    gate.admits(set("a", 1), true);
    gate.admits(set("b", 1), true);
    now = now.plus(1, ChronoUnit.MINUTES);

    assertThat(gate.admits(set("c", 1), true)).isTrue();
  }

  @Test
  void aNewOneAndOneThatStopsNeedNoTurn() {
    rolling.addAll(Set.of("t/a", "t/b"));

    assertThat(gate.admits(set("new", 1), false)).isTrue();
    assertThat(gate.admits(set("stopped", 0), true)).isTrue();
  }

  private static StatefulSet set(String name, int replicas) {
    return new StatefulSetBuilder()
        .withNewMetadata()
        .withNamespace("t")
        .withName(name)
        .endMetadata()
        .withNewSpec()
        .withReplicas(replicas)
        .endSpec()
        .build();
  }
}
