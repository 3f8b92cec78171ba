package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import ai.crewlet.tenantry.workflows.tenancy.EnsureTenant;
import ai.crewlet.tenantry.workflows.tenancy.EnsuredTenant;
import ai.crewlet.tenantry.workflows.tenancy.RemoveTenant;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.temporal.workflow.Workflow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one onboarding knows: the request, and what each step has found out. Makes the steps'
 * inputs.
 */
final class OnboardingFacts {

  private OnboardTenant request;
  private @Nullable OnboardingPlan plan;
  private @Nullable TenantTarget target;
  private @Nullable AppliedObjects applied;
  private boolean createdInCompany;
  private @Nullable String invitation;
  private final List<String> remarks = new ArrayList<>();

  OnboardingFacts(OnboardTenant request) {
    this.request = request;
  }

  OnboardTenant request() {
    return request;
  }

  /** What is to be done, in one sentence without an address. */
  String sentence() {
    var sentence = new StringBuilder("onboard");
    if (plan != null && plan.tier() != null) {
      sentence.append(" onto tier ").append(plan.tier());
    }
    sentence.append(
        companyAnnounced()
            ? ", with a company of %d objects".formatted(request.objects().size())
            : ", without objects of a company");
    if (request.firstPerson() != null) {
      sentence.append(", and invite somebody onto seat ").append(request.firstPerson().seat());
    }
    return sentence.toString();
  }

  /** Replaces parts of the request; company objects have to be applied again then. */
  void correct(OnboardingCorrection correction) {
    request = request.with(correction);
    if (correction.objects() != null) {
      applied = null;
    }
  }

  void planned(OnboardingPlan found) {
    plan = found;
  }

  OnboardingPlan plan() {
    return Objects.requireNonNull(plan, "planned first");
  }

  EnsureTenant ensureTenant() {
    return new EnsureTenant(request.tenant(), request.generation(), request.requestId());
  }

  RemoveTenant removeTenant() {
    return new RemoveTenant(request.name(), request.requestId());
  }

  void ensured(EnsuredTenant tenant) {
    target =
        new TenantTarget(
            request.name(),
            tenant.tenantId(),
            tenant.namespace(),
            tenant.tier(),
            tenant.generation(),
            request.requestId());
  }

  TenantTarget target() {
    return Objects.requireNonNull(target, "the Tenant comes first");
  }

  boolean companyAnnounced() {
    return !request.objects().isEmpty();
  }

  ApplyCompany applyCompany() {
    return new ApplyCompany(target(), request.objects());
  }

  /** Once something was created it stays so, whatever a corrected apply adds. */
  void applied(AppliedObjects objects) {
    applied = objects;
    createdInCompany |= objects.createdAny();
  }

  boolean companyApplied() {
    return applied != null;
  }

  boolean createdInCompany() {
    return createdInCompany;
  }

  AwaitCompany awaitCompany() {
    List<AppliedObject> objects = applied == null ? List.of() : applied.objects();
    return new AwaitCompany(target(), objects);
  }

  boolean invites() {
    return request.firstPerson() != null && plan().company() != null;
  }

  InvitePerson invitePerson() {
    var person = Objects.requireNonNull(request.firstPerson());
    return new InvitePerson(
        request.name(),
        Objects.requireNonNull(target == null ? plan().tenantId() : target.tenantId()),
        Objects.requireNonNull(target == null ? plan().namespace() : target.namespace()),
        Objects.requireNonNull(plan().company()),
        person.email(),
        person.seat(),
        person.grants(),
        request.requestId(),
        request.requestedBy());
  }

  /** The invitation is under way, by this run or by an earlier one. */
  void invited(boolean started) {
    invitation = Ids.invitation(request.name());
    if (!started) {
      remarks.add("an invitation of this tenant was under way already; no other was started");
    }
  }

  /** Whether there is no Tenant to write a last word to. */
  boolean nobodyToTell() {
    return target == null && request.generation() == null;
  }

  Settlement settlement(Ending ending) {
    return new Settlement(
        request.name(),
        Workflow.getInfo().getWorkflowId(),
        target == null ? request.generation() : Long.valueOf(target.generation()),
        ending.outcome() == Outcome.SUCCEEDED ? target().tier() : null,
        null,
        ending.outcome(),
        ending.failure(),
        ending.message(),
        target == null ? null : target.tenantId());
  }

  OnboardingResult result(Outcome outcome, List<String> leftOut) {
    var all = new ArrayList<>(plan == null ? List.<String>of() : plan.warnings());
    all.addAll(remarks);
    all.addAll(leftOut);
    return new OnboardingResult(
        outcome,
        target != null ? target.tenantId() : plan == null ? null : plan.tenantId(),
        target != null ? target.namespace() : plan == null ? null : plan.namespace(),
        plan == null ? null : plan.tier(),
        plan == null ? null : plan.company(),
        invitation,
        List.copyOf(all));
  }
}
