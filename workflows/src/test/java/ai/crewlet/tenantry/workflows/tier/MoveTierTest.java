package ai.crewlet.tenantry.workflows.tier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeTiers;
import ai.crewlet.tenantry.workflows.fakes.Faults;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.temporal.client.WorkflowFailedException;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the matrix does not show: what is said, and to whom. */
@Timeout(120)
class MoveTierTest {

  private final Rig rig = Rig.start();

  @BeforeEach
  void onboarded() {
    new MoveTierUnderTest().prepare(rig);
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C46: a refused request that the spec does not say changes nothing and tells nobody")
  void aRefusalIsTheCallersBusiness() {
    rig.faults.always(
        "checkMove", Faults.failing(() -> FailureType.STALE_PLAN.failure("Seat lead: is new")));

    var run = MoveTierUnderTest.start(rig, MoveTierUnderTest.request(null, null, "r"));

    assertThatThrownBy(() -> Rig.result(run, TierMoveResult.class))
        .isInstanceOf(WorkflowFailedException.class)
        .hasStackTraceContaining("Seat lead: is new");
    assertThat(rig.cluster.status().settled()).isNull();
    assertThat(rig.cluster.status().reports()).isEmpty();
  }

  @Test
  @DisplayName("C46: a refused edit of the spec is settled as refused at its generation")
  void aRefusedEditIsSettled() {
    var run = TierDetours.refusedBySpec(rig);

    assertThatThrownBy(() -> Rig.result(run, TierMoveResult.class))
        .isInstanceOf(WorkflowFailedException.class);
    var settled = rig.cluster.status().settled();
    assertThat(settled.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(settled.failure()).isEqualTo(FailureType.OWNED_BY_OTHERS);
    assertThat(settled.generation()).isEqualTo(2);
    assertThat(settled.tier()).isNull();
  }

  @Test
  @DisplayName("C46: an edit of the spec is not taken back by an abort: it is somebody's word")
  void anEditStaysAfterAnAbort() {
    rig.faults.always(
        "awaitApplied", Faults.failing(() -> FailureType.LIMIT_EXCEEDED.failure("too many")));
    var run = TierDetours.askedBySpec(rig);
    Rig.awaitParked(run);

    run.abort();

    assertThat(Rig.result(run, TierMoveResult.class).outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(rig.cluster.body("Tenant")).isEqualTo("team");
    assertThat(rig.cluster.body("Company acme")).isEqualTo("business");
    assertThat(rig.cluster.body("Seat lead")).isEqualTo("agents");
    assertThat(rig.faults.calls("restoreTier")).isZero();
  }

  @Test
  @DisplayName("C15, C70: undo goes back in reverse and waits for the company")
  void undoesInReverse() {
    var run = TierDetours.undoParked(rig);

    assertThat(Rig.result(run, TierMoveResult.class).outcome()).isEqualTo(Outcome.ABORTED);

    assertThat(run.progress().steps())
        .filteredOn(step -> step.state() == StepState.UNDONE)
        .extracting(StepProgress::step)
        .containsExactly("TENANT", "PLACEMENTS", "MOVE", "READY");
    assertThat(rig.faults.calls("awaitReady")).isOne();
  }

  @ParameterizedTest
  @CsvSource({
    "true, {}, true", "false, {}, false",
    "true, {\"takeOver\": false}, false", "false, {\"takeOver\": true}, true"
  })
  @DisplayName("C50, C70: a correction changes whether fields are taken over only where it says so")
  void correctsWhatItNames(boolean before, String correction, boolean after) throws IOException {
    var request = new MoveTier("acme", FakeTiers.WITHOUT, null, before, 2L, "r", "somebody");

    assertThat(request.with(new ObjectMapper().readValue(correction, TierCorrection.class)))
        .isEqualTo(new MoveTier("acme", FakeTiers.WITHOUT, null, after, 2L, "r", "somebody"));
  }

  @Test
  @DisplayName("C70: the plan somebody has read is the one carried out")
  void carriesOutTheGivenPlan() {
    var run = TierDetours.plannedBefore(rig);

    var result = Rig.result(run, TierMoveResult.class);

    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(result.from()).isEqualTo("business");
    assertThat(rig.cluster.status().settled().tier()).isEqualTo("team");
    assertThat(rig.cluster.status().settled().generation()).isEqualTo(2);
    assertThat(rig.faults.calls("planMove")).isOne();
  }
}
