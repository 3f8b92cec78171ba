package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.FakeErasure;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingResult;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionUnderTest;
import ai.crewlet.tenantry.workflows.suspension.SuspensionResult;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import java.util.function.Supplier;

/** Another motion that does not wait for the one which stands in a step (C48). */
final class OtherMotion<W extends MotionControls, S extends Enum<S> & MotionStep> {

  private final MotionUnderTest<W, S> motion;
  private final S step;
  private final Rig rig;
  private final Seam seam;
  private boolean saidOnTenant;

  OtherMotion(MotionUnderTest<W, S> motion, S step, Rig rig) {
    this.motion = motion;
    this.step = step;
    this.rig = rig;
    this.seam = motion.seam(step);
  }

  /** A suspension waits for nobody, and outlives what it interrupts (C48). */
  void suspendedMeanwhile(Supplier<W> start) {
    var held = seam.hold(rig);
    var run = start.get();
    held.awaitReached(run);
    suspend();
    held.letGo(run);
    assertThat(motion.outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    assertSuspended();
  }

  void suspendedWhileParked(W run) {
    if (seam.shared()) {
      seam.heal(rig);
    }
    suspend();
    seam.mend(rig, run);
    assertThat(motion.outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    assertSuspended();
  }

  /** Before there is a Tenant there is nobody to say it to. */
  private void suspend() {
    saidOnTenant = rig.cluster.exists("Tenant");
    var suspension = SetSuspensionUnderTest.suspend(rig);
    assertThat(rig.resultWithoutSkipping(suspension, SuspensionResult.class).outcome())
        .isEqualTo(Outcome.SUCCEEDED);
  }

  private void assertSuspended() {
    assertThat(rig.suspensions.intended()).as("the intent stays").isTrue();
    assertThat(rig.cluster.status().settlements())
        .as("settled as suspended, and nobody says otherwise")
        .extracting(Settlement::suspended)
        .doesNotContain(false)
        .anyMatch(suspended -> suspended != null || !saidOnTenant);
    Ends.assertNothingReported(rig);
  }

  void deletedMeanwhile(Supplier<W> start) {
    var held = seam.hold(rig);
    var run = start.get();
    held.awaitReached(run);
    run.supersede();
    held.awaitToldToStop(run);
    held.open();
    assertThat(motion.outcome(run)).isEqualTo(motion.takenOver(step));
    offboard();
  }

  /** Whoever offboards tells what runs to make way (C48), and nothing of the tenant is left. */
  void deletedWhileParked(W run) {
    run.supersede();
    assertThat(motion.outcome(run)).isEqualTo(Outcome.SUPERSEDED);
    if (seam.shared()) {
      seam.heal(rig);
    }
    offboard();
  }

  /** Beside a suspension or an offboarding no second one begins, even if it wants the opposite. */
  void assertNoSecond() {
    assertThatThrownBy(
            () -> {
              if (motion.type() == MotionType.SET_SUSPENSION) {
                SetSuspensionUnderTest.suspend(rig);
              } else {
                rig.offboard(deletion());
              }
            })
        .isInstanceOf(WorkflowExecutionAlreadyStarted.class);
  }

  private static OffboardTenant deletion() {
    return OffboardTenant.of(Requests.TENANT, null, null, "delete-1", "somebody");
  }

  private void offboard() {
    assertThat(Rig.result(rig.offboard(deletion()), OffboardingResult.class).outcome())
        .isIn(Outcome.SUCCEEDED, Outcome.NOTHING_TO_DO);
    assertThat(rig.cluster.objects()).isSubsetOf(FakeErasure.VOLUME, FakeErasure.REPORT);
  }
}
