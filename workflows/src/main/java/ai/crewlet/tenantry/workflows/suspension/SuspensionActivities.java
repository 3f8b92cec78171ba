package ai.crewlet.tenantry.workflows.suspension;

import io.temporal.activity.ActivityInterface;

/** A tenant's suspension: its intent, its Company, what the operator reports of it. */
@ActivityInterface
public interface SuspensionActivities {

  /** Reads, never writes. Fails with TenantNotFound, and with TenantDeleting for a resume. */
  SuspensionPlan planSuspension(SetSuspension request);

  /**
   * Has {@code Tenant.spec.suspend} say so; nothing is written when it does. Fails with
   * TenantNotFound.
   *
   * @return {@code metadata.generation} of the Tenant that says so
   */
  long intendSuspension(SuspensionTarget target);

  /**
   * Has {@code Company.spec.suspend} say so, as the lifecycle manager (C43); nothing is written
   * when it does.
   */
  ToldCompany tellCompany(SuspensionTarget target);

  /**
   * Returns once the operator reports that no pod of the company is left, or the Company is gone.
   */
  void awaitStopped(AwaitTold request);

  /**
   * Returns once the Company says Ready=True; fails at once with ClassNotAllowed, LimitExceeded or
   * ObjectRefused on a reason no wait fixes.
   */
  void awaitRunning(AwaitTold request);

  /** Every address vendors deliver to. An engine that does not answer fails nothing. */
  Subscriptions listSubscriptions(SuspensionTarget target);
}
