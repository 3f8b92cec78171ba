package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.function.BiConsumer;

/**
 * Puts on what keeps a deleted Tenant until it is offboarded (C45). While a motion is reported it
 * is that motion's matter: an undo that lets its Tenant go is not crossed. Pure but for the write.
 */
record TenantFinalizer(BiConsumer<Tenant, String> putOn) {

  /** One that has changed since it was read is left for its own event. */
  void keep(Tenant tenant) {
    if (!tenant.hasFinalizer(Finalizers.TENANT) && Phases.operation(tenant).isEmpty()) {
      putOn.accept(SeenStore.asRead(tenant), Finalizers.TENANT);
    }
  }
}
