package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.PLAN;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Refusals;
import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.IsolationActivities;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantActivities;

/**
 * The call behind each step and each undo. A call that creates answers whether this request created
 * anything.
 */
final class OnboardingWork {

  private final OnboardingFacts facts;

  OnboardingWork(OnboardingFacts facts) {
    this.facts = facts;
  }

  void plan(Attempt attempt) {
    facts.planned(plans(attempt).planOnboarding(facts.request()));
  }

  /** Refuses a corrected request as validation would have refused it. */
  void checkCorrected(OnboardTenant corrected) {
    var attempt = new Attempt(false, "validate the correction");
    Refusals.ofFailure(() -> plans(attempt).planOnboarding(corrected));
  }

  boolean ensureTenant(Attempt attempt) {
    var tenant = tenants(attempt, WRITE).ensureTenant(facts.ensureTenant());
    facts.ensured(tenant);
    return tenant.created();
  }

  void removeTenant(Attempt attempt) {
    tenants(attempt, WAIT).removeTenant(facts.removeTenant());
  }

  boolean ensureNamespace(Attempt attempt) {
    return namespaces(attempt, WRITE).ensureNamespace(facts.target()).createdAny();
  }

  void removeNamespace(Attempt attempt) {
    namespaces(attempt, WAIT).removeNamespace(facts.target());
  }

  boolean ensureAccess(Attempt attempt) {
    return access(attempt).ensureAccess(facts.target()).createdAny();
  }

  void removeAccess(Attempt attempt) {
    access(attempt).removeAccess(facts.target());
  }

  boolean ensureIsolation(Attempt attempt) {
    return isolation(attempt).ensureIsolation(facts.target()).createdAny();
  }

  void removeIsolation(Attempt attempt) {
    isolation(attempt).removeIsolation(facts.target());
  }

  boolean ensureCredentials(Attempt attempt) {
    return credentials(attempt).ensureCredentials(facts.target()).createdAny();
  }

  void removeCredentials(Attempt attempt) {
    credentials(attempt).removeCredentials(facts.target());
  }

  boolean applyCompany(Attempt attempt) {
    var applied = companies(attempt, WRITE).applyCompanyObjects(facts.applyCompany());
    facts.applied(applied);
    return facts.createdInCompany();
  }

  /** After a correction the objects are applied anew before they are awaited. */
  void awaitCompany(Attempt attempt) {
    if (!facts.companyApplied()) {
      applyCompany(attempt.called("corrected company objects"));
    }
    companies(attempt.called("every object applied"), WAIT).awaitApplied(facts.awaitCompany());
    companies(attempt, WAIT).awaitReady(facts.awaitCompany());
  }

  void removeCompany(Attempt attempt) {
    companies(attempt, WAIT).removeCompany(facts.target());
  }

  void startInvitation(Attempt attempt) {
    facts.invited(InvitationChild.start(facts.invitePerson()));
  }

  private static OnboardingPlanActivities plans(Attempt attempt) {
    return attempt.activities(OnboardingPlanActivities.class, PLAN);
  }

  private static TenantActivities tenants(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(TenantActivities.class, policy);
  }

  private static NamespaceActivities namespaces(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(NamespaceActivities.class, policy);
  }

  private static AccessActivities access(Attempt attempt) {
    return attempt.activities(AccessActivities.class, WRITE);
  }

  private static IsolationActivities isolation(Attempt attempt) {
    return attempt.activities(IsolationActivities.class, WRITE);
  }

  private static CredentialActivities credentials(Attempt attempt) {
    return attempt.activities(CredentialActivities.class, WRITE);
  }

  private static CompanyActivities companies(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(CompanyActivities.class, policy);
  }
}
