package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import ai.crewlet.tenantry.workflows.MotionType;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C46: what has been carried out meanwhile is not begun again")
class SecondLookTest {
  private static final Instant NOW = Instant.parse("2026-11-01T10:00:00Z");

  private final Tenant heard = States.tenant(3, null, false, "OnboardTenant:Succeeded@2 +", null);
  private final Calls motions = new Calls();
  private Optional<Tenant> now = Optional.of(heard);

  /** Temporal, which counts what it is asked. */
  private static final class Calls implements MotionStarter {
    private final List<String> asked = new ArrayList<>();
    private boolean open;

    @Override
    public Answer start(Start start, Tenant tenant) {
      throw new AssertionError("nothing is started by a look");
    }

    @Override
    public void wake(Tenant tenant, String token) {
      throw new AssertionError("nobody is woken by a look");
    }

    @Override
    public boolean runs(String workflowId) {
      asked.add(workflowId);
      return open;
    }

    @Override
    public Optional<String> complaint() {
      return Optional.empty();
    }
  }

  @Test
  @DisplayName("A resume that has settled and is over since the Tenant was heard of")
  void leavesWhatIsSettled() {
    now = Optional.of(States.tenant(3, null, false, "OnboardTenant:Succeeded@3", null));
    assertThat(confirms(MotionType.SET_SUSPENSION)).isFalse();
    assertThat(motions.asked).containsExactly("tenant/acme/suspension");
  }

  @Test
  @DisplayName("One that nobody has carried out is begun; one that runs is joined without a look")
  void beginsWhatIsNot() {
    assertThat(confirms(MotionType.SET_SUSPENSION)).isTrue();
    now = Optional.empty();
    motions.open = true;
    assertThat(confirms(MotionType.SET_SUSPENSION)).isTrue();
  }

  @Test
  @DisplayName("A spec that was edited meanwhile means another request")
  void leavesWhatWasEdited() {
    now = Optional.of(States.tenant(4, null, false, "OnboardTenant:Succeeded@2 +", null));
    assertThat(confirms(MotionType.SET_SUSPENSION)).isFalse();
  }

  @Test
  @DisplayName("A deleted Tenant that has gone, or is another one by now, is not offboarded again")
  void leavesWhatHasGone() {
    heard.addFinalizer(Finalizers.TENANT);
    heard.getMetadata().setDeletionTimestamp(NOW.toString());
    assertThat(confirms(MotionType.OFFBOARD_TENANT)).isTrue();
    now = Optional.empty();
    assertThat(confirms(MotionType.OFFBOARD_TENANT)).isFalse();
    motions.open = true;
    assertThat(confirms(MotionType.OFFBOARD_TENANT)).as("what runs makes way").isTrue();
  }

  @Test
  @DisplayName("Where one request has one answer nobody is asked")
  void asksNobodyElse() {
    var onboarding = new Start(MotionType.ONBOARD_TENANT, "spec/uid/3", 3);
    assertThat(look().confirms(onboarding, heard)).isTrue();
    assertThat(motions.asked).isEmpty();
  }

  private boolean confirms(MotionType motion) {
    var start =
        Decisions.of(heard, NOW).stream()
            .filter(Start.class::isInstance)
            .map(Start.class::cast)
            .filter(one -> one.motion() == motion)
            .findFirst()
            .orElseThrow();
    return look().confirms(start, heard);
  }

  private SecondLook look() {
    return new SecondLook(motions, name -> now, Clock.fixed(NOW, ZoneOffset.UTC));
  }
}
