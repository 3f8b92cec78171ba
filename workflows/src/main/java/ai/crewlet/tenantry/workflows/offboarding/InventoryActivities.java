package ai.crewlet.tenantry.workflows.offboarding;

import io.temporal.activity.ActivityInterface;

/** The look before anything is removed, and what is kept of it. */
@ActivityInterface
public interface InventoryActivities {
  /**
   * Writes the ConfigMap {@code restore} in the tenant's namespace: the Tenant's and the company's
   * manifests, claims, keyring, prefixes, and when the grace period ends. A second look adds and
   * never takes away, so a lost run is gone on with where it was (C49).
   */
  Inventory takeInventory(TakeInventory request);

  /** Writes down how far the grace period has come. */
  void recordGrace(RecordGrace request);
}
