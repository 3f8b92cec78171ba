package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.INVITATION;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.SETTLE;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.VALIDATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every step of an onboarding times everything that can happen to it. Whatever happens, the end is
 * that of the undisturbed run, or nothing is left; nothing is made twice and nobody is invited
 * twice.
 */
@DisplayName("C29 C46 C48 C49 C50: fault matrix of OnboardTenant")
@Timeout(30)
class FaultMatrixTest {

  /** What happens to a step. */
  enum Fault {
    KILLED,
    FAILED_ONCE,
    RETRIED,
    CORRECTED,
    SKIPPED,
    ABORTED,
    CANCELLED,
    SUPERSEDED,
    REPEATED,
    TERMINATED
  }

  /** What is left of a run. */
  record Picture(Set<String> objects, List<String> mailbox) {

    static Picture of(Rig rig) {
      return new Picture(rig.cluster.objects(), rig.engine.mailbox());
    }

    Picture without(String object) {
      var others = new TreeSet<>(objects);
      others.remove(object);
      return new Picture(others, mailbox);
    }

    Picture uninvited() {
      return new Picture(objects, List.of());
    }
  }

  private static final Picture NOTHING = new Picture(Set.of(), List.of());
  private static final Set<String> COVERED = new TreeSet<>();
  private static Picture undisturbed = NOTHING;

  static Stream<Arguments> cells() {
    return Arrays.stream(OnboardingStep.values())
        .flatMap(step -> Arrays.stream(Fault.values()).map(fault -> Arguments.of(step, fault)));
  }

  @BeforeAll
  static void undisturbedRun() {
    try (var rig = Rig.start()) {
      assertThat(outcome(rig.onboard(Requests.acme()))).isEqualTo(Outcome.SUCCEEDED);
      rig.awaitInvitation();
      undisturbed = Picture.of(rig);
      assertThat(undisturbed.objects()).hasSize(9);
      assertThat(undisturbed.mailbox()).hasSize(1);
    }
  }

  @AfterAll
  static void printCoverage() {
    System.out.printf(
        "fault matrix of OnboardTenant: %d of %d cells%n",
        COVERED.size(), OnboardingStep.values().length * Fault.values().length);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("cells")
  void cell(OnboardingStep step, Fault fault) {
    try (var rig = fault == Fault.KILLED ? Rig.forgetful() : Rig.start()) {
      var seam = new StepSeam(step, rig);
      switch (fault) {
        case KILLED -> killed(seam);
        case FAILED_ONCE -> failedOnce(seam);
        case RETRIED, CORRECTED, SKIPPED, ABORTED -> failedForGood(seam, fault);
        case CANCELLED -> cancelled(seam);
        case SUPERSEDED -> superseded(seam);
        case REPEATED -> repeated(seam);
        case TERMINATED -> terminated(seam);
      }
      assertThat(rig.cluster.creations()).as("nothing is made twice").doesNotHaveDuplicates();
      assertThat(rig.engine.keys()).as("nobody is invited twice").hasSizeLessThanOrEqualTo(1);
    }
    COVERED.add(step + " " + fault);
  }

  private static void killed(StepSeam seam) {
    seam.kill();
    assertUndisturbedEnd(seam.rig(), seam.rig().onboard(Requests.acme()));
  }

  private static void failedOnce(StepSeam seam) {
    seam.failOnce();
    assertUndisturbedEnd(seam.rig(), seam.rig().onboard(Requests.acme()));
  }

  private static void failedForGood(StepSeam seam, Fault remedy) {
    seam.breakForGood();
    var run = seam.rig().onboard(Requests.acme());
    if (seam.step() == VALIDATE) {
      assertThatThrownBy(() -> outcome(run))
          .isInstanceOf(WorkflowFailedException.class)
          .cause()
          .isInstanceOfSatisfying(
              ApplicationFailure.class,
              failure -> assertThat(failure.getType()).isEqualTo("ObjectRefused"));
      assertThat(Picture.of(seam.rig())).isEqualTo(NOTHING);
      return;
    }
    assertThat(Rig.awaitParked(run).step()).isEqualTo(seam.step().name());
    switch (remedy) {
      case RETRIED -> retry(seam, run);
      case CORRECTED -> correct(seam, run);
      case SKIPPED -> skip(seam, run);
      case ABORTED -> abort(seam, run);
      default -> throw new IllegalArgumentException(remedy.name());
    }
  }

  private static void retry(StepSeam seam, OnboardTenantWorkflow run) {
    seam.heal();
    run.retry();
    assertUndisturbedEnd(seam.rig(), run);
  }

  private static void correct(StepSeam seam, OnboardTenantWorkflow run) {
    var objects = new OnboardingCorrection(Requests.company(), null);
    var person = new OnboardingCorrection(null, Requests.founder());
    switch (seam.step()) {
      case COMPANY, READY -> {
        seam.heal();
        run.correct(objects);
        assertUndisturbedEnd(seam.rig(), run);
      }
      case INVITATION -> {
        seam.heal();
        run.correct(person);
        assertUndisturbedEnd(seam.rig(), run);
      }
      case VALIDATE, TENANT, NAMESPACE, ACCESS, ISOLATION, CREDENTIALS, SETTLE -> {
        assertRefused(() -> run.correct(objects), "NotCorrectable");
        retry(seam, run);
      }
    }
  }

  private static void skip(StepSeam seam, OnboardTenantWorkflow run) {
    if (!seam.step().skippable()) {
      assertRefused(() -> run.skip("no reason"), "NotSkippable");
      retry(seam, run);
      return;
    }
    run.skip("we know");
    assertThat(outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    if (seam.step() != INVITATION) {
      seam.rig().awaitInvitation();
    }
    var expected =
        switch (seam.step()) {
          case CREDENTIALS -> undisturbed.without("Secret");
          case INVITATION -> undisturbed.uninvited();
          case VALIDATE, TENANT, NAMESPACE, ACCESS, ISOLATION, COMPANY, READY, SETTLE ->
              undisturbed;
        };
    assertThat(Picture.of(seam.rig())).isEqualTo(expected);
  }

  private static void abort(StepSeam seam, OnboardTenantWorkflow run) {
    if (seam.step().compareTo(INVITATION) >= 0) {
      assertRefused(run::abort, "TooLateToUndo");
      retry(seam, run);
      return;
    }
    run.abort();
    assertThat(outcome(run)).isEqualTo(Outcome.ABORTED);
    assertThat(Picture.of(seam.rig())).isEqualTo(NOTHING);
  }

  /**
   * A cancellation in the middle of a call waits for the call, then undoes; after the invitation it
   * changes nothing.
   */
  private static void cancelled(StepSeam seam) {
    var gate = seam.hold();
    var run = seam.rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    WorkflowStub.fromTyped(run).cancel();
    if (seam.step().compareTo(INVITATION) >= 0) {
      seam.rig().awaitEvent(run, EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED);
      gate.open();
      seam.heal();
      if (seam.step() == INVITATION) {
        run.retry();
      }
      assertThatThrownBy(() -> outcome(run)).hasCauseInstanceOf(CanceledFailure.class);
      assertUndisturbedEnd(seam.rig());
      return;
    }
    seam.rig().awaitEvent(run, EventType.EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED);
    gate.open();
    assertThatThrownBy(() -> outcome(run)).hasCauseInstanceOf(CanceledFailure.class);
    assertThat(Picture.of(seam.rig())).isEqualTo(NOTHING);
  }

  /** Whoever takes over finds everything as it is. */
  private static void superseded(StepSeam seam) {
    var gate = seam.hold();
    var run = seam.rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    run.supersede();
    if (seam.step() != INVITATION) {
      seam.rig().awaitEvent(run, EventType.EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED);
    }
    gate.open();
    assertThat(outcome(run))
        .isEqualTo(seam.step() == SETTLE ? Outcome.SUCCEEDED : Outcome.SUPERSEDED);
    assertThat(seam.rig().cluster.objects())
        .containsExactlyInAnyOrderElementsOf(seam.rig().cluster.creations());
  }

  private static void repeated(StepSeam seam) {
    var gate = seam.hold();
    var run = seam.rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    assertThatThrownBy(() -> seam.rig().onboard(Requests.acme("request-2")))
        .isInstanceOf(WorkflowExecutionAlreadyStarted.class);
    gate.open();
    seam.heal();
    if (seam.step() == INVITATION) {
      run.retry();
    }
    assertUndisturbedEnd(seam.rig(), run);
    var again = seam.rig().onboard(Requests.acme("request-3"));
    assertThat(outcome(again)).isEqualTo(Outcome.NOTHING_TO_DO);
    seam.rig().awaitInvitation();
    assertThat(Picture.of(seam.rig())).isEqualTo(undisturbed);
  }

  /** The call of the terminated run goes on beside the new run. */
  private static void terminated(StepSeam seam) {
    var gate = seam.hold();
    var run = seam.rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    WorkflowStub.fromTyped(run).terminate("test");
    seam.heal();
    var next = seam.rig().onboard(Requests.acme());
    gate.open();
    assertThat(outcome(next)).isIn(Outcome.SUCCEEDED, Outcome.NOTHING_TO_DO);
    assertUndisturbedEnd(seam.rig());
  }

  private static void assertUndisturbedEnd(Rig rig, OnboardTenantWorkflow run) {
    assertThat(outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    assertUndisturbedEnd(rig);
  }

  private static void assertUndisturbedEnd(Rig rig) {
    rig.awaitInvitation();
    assertThat(Picture.of(rig)).isEqualTo(undisturbed);
    assertThat(rig.cluster.settled().outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.cluster.operation()).isNull();
  }

  private static void assertRefused(Runnable update, String type) {
    assertThatThrownBy(update::run)
        .isInstanceOf(WorkflowUpdateException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class, failure -> assertThat(failure.getType()).isEqualTo(type));
  }

  private static Outcome outcome(OnboardTenantWorkflow run) {
    return Rig.result(run, OnboardingResult.class).outcome();
  }
}
