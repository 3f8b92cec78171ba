package ai.crewlet.tenantry.workflows.change;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeChanges;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.temporal.client.WorkflowFailedException;
import io.temporal.failure.ApplicationFailure;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a change writes, says and leaves. */
@Timeout(120)
class ChangeCompanyTest {

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C46: who asks for what there is gets nothing written, and nothing reported")
  void writesNothingWhenNothingDiffers() {
    var run = ChangeDetours.nothingToDo(rig);

    var result = Rig.result(run, ChangeResult.class);
    assertThat(result.outcome()).isEqualTo(Outcome.NOTHING_TO_DO);
    assertThat(result.written()).isEmpty();
    assertThat(rig.faults.calls("changeTenant") + rig.faults.calls("changeObjects")).isZero();
    assertThat(rig.cluster.status().reports()).isEmpty();
  }

  @Test
  @DisplayName(
      "M133 C41: only what differs is written; the tokens are looked at before they are asked for")
  void writesWhatDiffers() {
    FakeChanges.onboarded(rig.cluster);
    var run = Changes.start(rig, Changes.everything("request-1"));

    var result = Rig.result(run, ChangeResult.class);
    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(result.written())
        .containsExactly(
            "Tenant/acme",
            "Seat/founder",
            "Seat/nina",
            "pool agents: 3",
            "access token",
            "operator's token");
    assertThat(result.removed()).containsExactly("Seat/lead");
    assertThat(rig.faults.calls("tokensRotatedSince")).isOne();
  }

  @Test
  @DisplayName("C41: what the tokens were before is looked at once, however often asking is tried")
  void looksAtTheTokensOnce() {
    FakeChanges.onboarded(rig.cluster);
    rig.faults.always("rotateTokens", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = Changes.start(rig, Changes.everything("request-1"));
    rig.awaitParkedAt("rotateTokens", run);
    rig.faults.heal("rotateTokens");
    run.retry();

    assertThat(Rig.result(run, ChangeResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.faults.calls("tokensRotatedSince")).isOne();
  }

  @Test
  @DisplayName("C46: a tenant that is not onboarded is refused, and nothing is said on it")
  void refusesWhatIsNotOnboarded() {
    var run = Changes.start(rig, Changes.everything("request-1"));

    assertThatThrownBy(() -> Rig.result(run, ChangeResult.class))
        .isInstanceOf(WorkflowFailedException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class,
            failure -> assertThat(failure.getType()).isEqualTo("NotOnboarded"));
    assertThat(rig.cluster.status().reports()).isEmpty();
    assertThat(rig.cluster.status().settled()).isNull();
  }

  @Test
  @DisplayName("C50, M135: a correction that does not speak of taking over takes none back")
  void keepsTakingOver() throws IOException {
    var request = ChangeCompany.scale("acme", Map.of("agents", 2), true, "request-1", "somebody");
    var silent = new ObjectMapper().readValue("{\"objects\": []}", ChangeCorrection.class);

    assertThat(request.with(silent)).isEqualTo(request);
  }

  @Test
  @DisplayName("M135: a field of somebody else's parks the step and names who; take-over mends it")
  void takesOverWhenTold() {
    FakeChanges.onboarded(rig.cluster);
    rig.cluster.body("Seat founder", new TreeMap<>(Map.of("owner", "kubectl")));
    var run = Changes.start(rig, Changes.everything("request-1"));

    var parked = Rig.awaitParked(run);
    assertThat(parked.step()).isEqualTo("COMPANY");
    assertThat(parked.details())
        .contains(
            "FieldConflict", "owned by kubectl", "tenantry correct acme -f <file> [--take-over]");
    run.correct(new ChangeCorrection(null, true));

    assertThat(Rig.result(run, ChangeResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.faults.calls("changeTenant")).as("nothing done is redone").isOne();
  }

  @Test
  @DisplayName("C50: who gives up is told that what was written stays")
  void saysThatAnAbortUndoesNothing() {
    FakeChanges.onboarded(rig.cluster);
    rig.faults.always("scalePools", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = Changes.start(rig, Changes.everything("request-1"));
    assertThat(Rig.awaitParked(run).details()).contains("Stop, there is nothing to undo");

    run.abort();

    var result = Rig.result(run, ChangeResult.class);
    assertThat(result.outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(result.warnings())
        .containsExactly(
            "what was written stays; to go back to the content before, apply its file again");
    assertThat(rig.cluster.objects()).contains("Seat nina").doesNotContain("Seat lead");
  }

  @Test
  @DisplayName("M171: a pool scaled to nothing is not waited for: nobody is placed on it")
  void doesNotWaitForAnEmptyPool() {
    var run = ChangeDetours.oneShare(rig);

    assertThat(Rig.result(run, ChangeResult.class).written()).containsExactly("pool agents: 0");
    assertThat(rig.faults.calls("awaitPlaced")).isZero();
    assertThat(rig.faults.calls("awaitApplied")).isOne();
    assertThat(run.progress().steps())
        .filteredOn(step -> step.state() == StepState.NOT_NEEDED)
        .extracting(StepProgress::step)
        .containsExactly("TENANT", "COMPANY", "ROTATE");
  }

  @Test
  @DisplayName("C53: a request shows names, never contents")
  void showsNoContents() {
    assertThat(Changes.everything("request-1").toString())
        .contains("Seat nina", "agents")
        .doesNotContain("help");
    assertThat(Requests.object("Seat", "lead", Map.of("goal", "secret")).toString())
        .doesNotContain("secret");
  }
}
