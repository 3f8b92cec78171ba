package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.offboarding.Inventory;
import ai.crewlet.tenantry.workflows.offboarding.InventoryActivities;
import ai.crewlet.tenantry.workflows.offboarding.RecordGrace;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import java.time.Duration;

/** The look before anything is removed. */
public final class InventoryActivitiesImpl implements InventoryActivities {
  private final InventoryTaker taker;
  private final Places places;
  private final SavedInventories saved;
  private final ApiCalls calls;

  /**
   * @param gracePeriod for a company's Tenant that names none
   */
  public InventoryActivitiesImpl(
      Cluster cluster, TenancySettings settings, Duration gracePeriod, ApiCalls calls) {
    this.places = new Places(cluster, settings);
    this.saved = new SavedInventories(cluster);
    this.taker = new InventoryTaker(cluster, settings, gracePeriod);
    this.calls = calls;
  }

  @Override
  public Inventory takeInventory(TakeInventory request) {
    return calls.call("Inventory of Tenant " + request.tenant(), () -> taker.take(request));
  }

  /** A namespace that went before its time takes what was saved with it. */
  @Override
  public void recordGrace(RecordGrace request) {
    var target = request.target();
    calls.run(
        "ConfigMap restore in namespace " + target.namespace(),
        () ->
            places
                .find(target.tenant(), target.tenantId())
                .filter(Place::open)
                .ifPresent(place -> record(request)));
  }

  private void record(RecordGrace request) {
    var target = request.target();
    saved.change(target.namespace(), target.tenantId(), before -> before.with(request.grace()));
  }
}
