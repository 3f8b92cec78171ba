package ai.crewlet.tenantry.workflows.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
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
@TestInstance(Lifecycle.PER_CLASS)
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

  private final Set<String> covered = new TreeSet<>();
  private Picture undisturbed = Picture.NOTHING;

  static Stream<Arguments> cells() {
    return Arrays.stream(OnboardingStep.values())
        .flatMap(step -> Arrays.stream(Fault.values()).map(fault -> Arguments.of(step, fault)));
  }

  @BeforeAll
  void undisturbedRun() {
    try (var rig = Rig.start()) {
      assertThat(FaultCell.outcome(rig.onboard(Requests.acme()))).isEqualTo(Outcome.SUCCEEDED);
      rig.awaitInvitation();
      undisturbed = Picture.of(rig);
      assertThat(undisturbed.objects()).hasSize(9);
      assertThat(undisturbed.mailbox()).hasSize(1);
    }
  }

  @AfterAll
  void printCoverage() {
    System.out.printf(
        "fault matrix of OnboardTenant: %d of %d cells%n",
        covered.size(), OnboardingStep.values().length * Fault.values().length);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("cells")
  void cell(OnboardingStep step, Fault fault) {
    try (var rig = fault == Fault.KILLED ? Rig.forgetful() : Rig.start()) {
      var cell = new FaultCell(new StepSeam(step, rig), undisturbed);
      switch (fault) {
        case KILLED -> cell.killed();
        case FAILED_ONCE -> cell.failedOnce();
        case RETRIED -> cell.retried();
        case CORRECTED -> cell.corrected();
        case SKIPPED -> cell.skipped();
        case ABORTED -> cell.aborted();
        case CANCELLED -> cell.cancelled();
        case SUPERSEDED -> cell.superseded();
        case REPEATED -> cell.repeated();
        case TERMINATED -> cell.terminated();
      }
      assertThat(rig.cluster.creations()).as("nothing is made twice").doesNotHaveDuplicates();
      assertThat(rig.engine.keys()).as("nobody is invited twice").hasSizeLessThanOrEqualTo(1);
    }
    covered.add(step + " " + fault);
  }
}
