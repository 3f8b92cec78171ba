package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;

/**
 * Wait for the pools' seats.
 *
 * @param target where
 * @param company the Company, with the generation to wait for
 */
public record AwaitPlaced(TenantTarget target, AppliedObject company) {}
