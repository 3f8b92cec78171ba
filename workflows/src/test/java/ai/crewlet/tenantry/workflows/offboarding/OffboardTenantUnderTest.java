package ai.crewlet.tenantry.workflows.offboarding;

import static ai.crewlet.tenantry.workflows.offboarding.OffboardingStep.NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.FakeObjectStore;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** OffboardTenant in the fault matrix: from an onboarded tenant to its erasure report. */
public record OffboardTenantUnderTest()
    implements MotionUnderTest<OffboardTenantWorkflow, OffboardingStep> {

  @Override
  public MotionType type() {
    return MotionType.OFFBOARD_TENANT;
  }

  @Override
  public Class<OffboardTenantWorkflowImpl> workflow() {
    return OffboardTenantWorkflowImpl.class;
  }

  @Override
  public OffboardingStep[] steps() {
    return OffboardingStep.values();
  }

  @Override
  public Seam seam(OffboardingStep step) {
    return switch (step) {
      case PREEMPT -> Seam.activity("stopSideMotions");
      case INVENTORY -> Seam.activity("takeInventory");
      case STOP_SPENDING -> Seam.activity("stopSpending");
      case COMPANY -> Seam.activity("eraseCompany");
      case GRACE -> Seam.activity("recordGrace");
      case NAMESPACE -> Seam.activity("eraseNamespace");
      case VOLUMES -> Seam.activity("awaitVolumes");
      case OBJECTS -> Seam.activity("eraseObjects");
      case VERIFY -> Seam.activity("verifyAbsence");
      case REPORT -> Seam.activity("keepReport");
      case SETTLE -> Seam.activity("releaseTenant");
    };
  }

  @Override
  public void prepare(Rig rig) {
    rig.inventories.onboarded();
  }

  @Override
  public OffboardTenantWorkflow start(Rig rig, String requestId) {
    return rig.offboard(OffboardTenant.of(Requests.TENANT, null, null, requestId, "somebody"));
  }

  /** What there is; a lasting "restored" is as good as never offboarded. */
  @Override
  public Object picture(Rig rig) {
    return rig.cluster.objects();
  }

  @Override
  public boolean stoppable(OffboardingStep step) {
    return step.compareTo(NAMESPACE) < 0;
  }

  /** Giving up an offboarding brings the tenant back (C45). */
  @Override
  public Outcome aborted() {
    return Outcome.RESTORED;
  }

  /** What the object store keeps is reported as remaining. */
  @Override
  public Object skipped(OffboardingStep step, Object undisturbed) {
    if (step != OffboardingStep.OBJECTS) {
      return undisturbed;
    }
    var all = new TreeSet<>((Set<?>) undisturbed).stream().map(String::valueOf).toList();
    var left = new TreeSet<>(all);
    left.add(FakeObjectStore.OBJECTS);
    return left;
  }

  @Override
  public void assertStopped(OffboardingStep step, Object before, Object picture) {
    assertThat(picture).isEqualTo(before);
  }

  /** The last call has had its effect. */
  @Override
  public Outcome takenOver(OffboardingStep step) {
    return step == OffboardingStep.SETTLE ? Outcome.SUCCEEDED : Outcome.SUPERSEDED;
  }

  @Override
  public Map<String, Function<Rig, OffboardTenantWorkflow>> detours() {
    return Map.of(
        "grace-over", OffboardingDetours::graceOver,
        "held-released", OffboardingDetours::heldReleased,
        "held-expedited", OffboardingDetours::heldExpedited,
        "restored-in-grace", OffboardingDetours::restoredInGrace,
        "restore-parked", OffboardingDetours::restoreParked,
        "restore-superseded", OffboardingDetours::restoreSuperseded,
        "restore-gone-on-with", OffboardingDetours::restoreGoneOnWith,
        "objects-left-out", OffboardingDetours::objectsLeftOut,
        "nothing-to-do", OffboardingDetours::nothingToDo);
  }
}
