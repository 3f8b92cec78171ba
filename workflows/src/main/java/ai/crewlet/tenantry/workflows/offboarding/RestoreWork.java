package ai.crewlet.tenantry.workflows.offboarding;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.IsolationActivities;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;

/**
 * The calls of the way back (C45). What stands around the company is put back by the very
 * activities that onboarding has.
 */
final class RestoreWork {
  private final OffboardingFacts facts;
  private final Motion motion;

  RestoreWork(OffboardingFacts facts, Motion motion) {
    this.facts = facts;
    this.motion = motion;
  }

  void tenant(Attempt attempt) {
    facts.restored(restores(attempt, WAIT).restoreTenant(facts.takeInventory()));
    motion.identify(target().tenantId(), target().tier());
    if (facts.restored().left() != null) {
      motion.leaves(facts.restored().left());
    }
  }

  /** A person may have given up the Tenant; then there is nobody to give anything back to. */
  void surroundings(Attempt attempt) {
    if (!facts.isRestored()) {
      return;
    }
    attempt
        .called("namespace")
        .activities(NamespaceActivities.class, WRITE)
        .ensureNamespace(target());
    attempt
        .called("access and quotas")
        .activities(AccessActivities.class, WRITE)
        .ensureAccess(target());
    attempt
        .called("isolation")
        .activities(IsolationActivities.class, WRITE)
        .ensureIsolation(target());
    restores(attempt.called("room for pods"), WRITE).allowSpending(target());
    attempt
        .called("provider credentials")
        .activities(CredentialActivities.class, WRITE)
        .ensureCredentials(target());
  }

  /** The company adopts its volume and its keyring by its name (C22). */
  void company(Attempt attempt) {
    if (!facts.isRestored() || !facts.restored().company()) {
      return;
    }
    facts.companyApplied(restores(attempt, WRITE).restoreCompany(target()).objects());
    var companies = attempt.called("company ready").activities(CompanyActivities.class, WAIT);
    companies.awaitApplied(facts.awaitCompany());
    companies.awaitReady(facts.awaitCompany());
  }

  void forgetInventory(Attempt attempt) {
    if (!facts.isRestored()) {
      return;
    }
    restores(attempt, WRITE).forgetInventory(target());
  }

  private TenantTarget target() {
    return facts.restored().target();
  }

  private static RestoreActivities restores(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(RestoreActivities.class, policy);
  }
}
