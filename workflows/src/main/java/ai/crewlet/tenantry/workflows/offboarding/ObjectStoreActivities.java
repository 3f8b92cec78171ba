package ai.crewlet.tenantry.workflows.offboarding;

import io.temporal.activity.ActivityInterface;

/**
 * A company's objects in the object store, which nobody else removes (M180). Every call pages
 * through all of them, heartbeats after each page and goes on there when it is tried again; give it
 * {@link ai.crewlet.tenantry.workflows.motion.ActivityPolicy#ERASE}.
 *
 * <p>Fails with InvalidRequest for a prefix that cannot be one company's, CredentialsMissing and
 * NotPermitted for what the control plane's own keys lack, ObjectRefused for a bucket that is not
 * there, Throttled, Unavailable.
 */
@ActivityInterface
public interface ObjectStoreActivities {

  /** Counts what is there. */
  ObjectCount countObjects(ObjectPrefix prefix);

  /**
   * Removes every object, every version, every delete marker and every open upload under the
   * prefix. Repeated, it finds nothing. Fails with ObjectRefused when the store keeps some of them,
   * e.g. under a lock; everything else is gone then.
   *
   * @return what it has removed, over all its attempts
   */
  ObjectCount eraseObjects(ObjectPrefix prefix);

  /** Fails with ObjectRefused, saying how much, when anything is left. */
  void verifyNoObjects(ObjectPrefix prefix);
}
