package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.function.BiConsumer;

/**
 * Puts on what keeps a deleted Tenant until it is offboarded (C45). While a motion is reported it
 * is that motion's matter: an undo that lets its Tenant go is not crossed. Nor is whoever gives it
 * up (C58). Pure but for the write.
 */
record TenantFinalizer(BiConsumer<Tenant, String> putOn) {

  /** One that has changed since it was read is left for its own event. */
  void keep(Tenant tenant) {
    if (!tenant.hasFinalizer(Finalizers.TENANT)
        && Phases.operation(tenant).isEmpty()
        && !isGivenUp(tenant)) {
      putOn.accept(SeenStore.asRead(tenant), Finalizers.TENANT);
    }
  }

  private static boolean isGivenUp(Tenant tenant) {
    var annotations = tenant.getMetadata().getAnnotations();
    return annotations != null && annotations.containsKey(Annotations.GIVEN_UP);
  }
}
