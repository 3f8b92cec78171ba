package ai.crewlet.tenantry.workflows.offboarding;

import org.jspecify.annotations.Nullable;

/**
 * Look at a tenant and write down what is needed to bring it back.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity; null to find it out
 * @param requestId of the offboarding
 */
public record TakeInventory(String tenant, @Nullable String tenantId, String requestId) {}
