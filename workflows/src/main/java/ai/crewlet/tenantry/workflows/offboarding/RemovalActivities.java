package ai.crewlet.tenantry.workflows.offboarding;

import io.temporal.activity.ActivityInterface;
import java.util.List;

/**
 * Takes a tenant apart. Every call may be made again; those that wait fail with NotReadyYet, naming
 * the object and the finalizer that hold it up (I5).
 */
@ActivityInterface
public interface RemovalActivities {
  /** Removes copied credentials and the agent's binding, and leaves no room for new pods (C59). */
  void stopSpending(OffboardingTarget target);

  /** Deletes the Company by the Tenant's deletion policy; returns once it is gone. */
  void eraseCompany(OffboardingTarget target);

  /**
   * Deletes the namespace; returns once it is gone. Fails with CompanyPresent while a Company is in
   * it or pods may use a claim in it (C21).
   */
  void eraseNamespace(OffboardingTarget target);

  /** PersistentVolumes whose claimRef names the namespace. */
  List<Volume> listVolumes(OffboardingTarget target);

  /** Returns once every volume that its reclaim policy does not keep is gone. */
  void awaitVolumes(OffboardingTarget target);

  /**
   * Looks for everything of every kind that can be seen, volumes of these names aside; fails with
   * NotReadyYet naming what it finds (I23).
   */
  void verifyAbsence(VerifyAbsence request);

  /** Takes the finalizer off the Tenant; returns once it is gone. */
  void releaseTenant(OffboardingTarget target);
}
