package ai.crewlet.tenantry.workflows.offboarding;

import org.jspecify.annotations.Nullable;

/**
 * The tenant an offboarding works on.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity (C45)
 * @param namespace its namespace
 * @param company name of its Company; null when it has none
 * @param requestId mark on everything a restore creates
 */
public record OffboardingTarget(
    String tenant, String tenantId, String namespace, @Nullable String company, String requestId) {}
