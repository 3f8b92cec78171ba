package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.INVITATION;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.SETTLE;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.VALIDATE;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.ChildSeam;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.client.WorkflowNotFoundException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** OnboardTenant in the fault matrix: from an empty cluster to a company with its first person. */
public record OnboardTenantUnderTest()
    implements MotionUnderTest<OnboardTenantWorkflow, OnboardingStep> {

  /** What an onboarding leaves. */
  private record Picture(Set<String> objects, List<String> mailbox, @Nullable Outcome settled) {}

  @Override
  public MotionType type() {
    return MotionType.ONBOARD_TENANT;
  }

  @Override
  public Class<OnboardTenantWorkflowImpl> workflow() {
    return OnboardTenantWorkflowImpl.class;
  }

  @Override
  public OnboardingStep[] steps() {
    return OnboardingStep.values();
  }

  @Override
  public Seam seam(OnboardingStep step) {
    return switch (step) {
      case VALIDATE -> Seam.activity("planOnboarding");
      case TENANT -> Seam.activity("ensureTenant");
      case NAMESPACE -> Seam.activity("ensureNamespace");
      case ACCESS -> Seam.activity("ensureAccess");
      case ISOLATION -> Seam.activity("ensureIsolation");
      case CREDENTIALS -> Seam.activity("ensureCredentials");
      case COMPANY -> Seam.activity("applyCompanyObjects");
      case READY -> Seam.activity("awaitReady");
      case INVITATION -> new ChildSeam(rig -> rig.invite(Requests.invitation()));
      case SETTLE -> Seam.activity("settle");
    };
  }

  @Override
  public OnboardTenantWorkflow start(Rig rig, String requestId) {
    return rig.onboard(Requests.acme(requestId));
  }

  /** Not by a query: that would replay a broken start of the invitation after it is mended. */
  @Override
  public Outcome outcome(OnboardTenantWorkflow run) {
    return Rig.result(run, OnboardingResult.class).outcome();
  }

  @Override
  public void awaitRest(Rig rig) {
    try {
      rig.awaitInvitation();
    } catch (WorkflowNotFoundException nobodyWasInvited) {
      assertThat(rig.engine.mailbox()).isEmpty();
    }
  }

  @Override
  public Object picture(Rig rig) {
    var settled = rig.cluster.status().settled();
    return new Picture(
        rig.cluster.objects(), rig.engine.mailbox(), settled == null ? null : settled.outcome());
  }

  @Override
  public boolean refuses(OnboardingStep step) {
    return step == VALIDATE;
  }

  @Override
  public boolean stoppable(OnboardingStep step) {
    return step.compareTo(INVITATION) < 0;
  }

  @Override
  public Optional<Consumer<OnboardTenantWorkflow>> correction(OnboardingStep step) {
    var correction =
        step == INVITATION
            ? new OnboardingCorrection(null, Requests.founder())
            : new OnboardingCorrection(Requests.company(), null);
    return Optional.of(run -> run.correct(correction));
  }

  @Override
  public Object skipped(OnboardingStep step, Object undisturbed) {
    var all = (Picture) undisturbed;
    return switch (step) {
      case CREDENTIALS -> new Picture(without("Secret", all), all.mailbox(), all.settled());
      case INVITATION -> new Picture(all.objects(), List.of(), all.settled());
      case VALIDATE, TENANT, NAMESPACE, ACCESS, ISOLATION, COMPANY, READY, SETTLE -> all;
    };
  }

  private static Set<String> without(String object, Picture all) {
    var others = new TreeSet<>(all.objects());
    others.remove(object);
    return others;
  }

  @Override
  public void assertTakenOver(OnboardingStep step, Rig rig) {
    assertThat(rig.cluster.objects()).containsExactlyInAnyOrderElementsOf(rig.cluster.creations());
  }

  /** The last call has had its effect. */
  @Override
  public Outcome takenOver(OnboardingStep step) {
    return step == SETTLE ? Outcome.SUCCEEDED : Outcome.SUPERSEDED;
  }

  @Override
  public Map<String, Function<Rig, OnboardTenantWorkflow>> detours() {
    return Map.ofEntries(
        entry("tenant-only", OnboardingDetours::tenantOnly),
        entry("nothing-to-do", OnboardingDetours::nothingToDo),
        entry("invitation-runs", OnboardingDetours::invitationRuns),
        entry("parked-recovers", OnboardingDetours::parkedRecovers),
        entry("parked-corrected", OnboardingDetours::parkedCorrected),
        entry("parked-skipped", OnboardingDetours::parkedSkipped),
        entry("parked-aborted", OnboardingDetours::parkedAborted),
        entry("parked-cancelled", OnboardingDetours::parkedCancelled),
        entry("undo-parked", OnboardingDetours::undoParked),
        entry("undo-superseded", OnboardingDetours::undoSuperseded),
        entry("superseded", OnboardingDetours::superseded));
  }

  @Override
  public void assertAlways(Rig rig) {
    assertThat(rig.cluster.creations()).as("nothing is made twice").doesNotHaveDuplicates();
    assertThat(rig.engine.keys()).as("nobody is invited twice").hasSizeLessThanOrEqualTo(1);
  }
}
