package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;

/**
 * Wait for rotated tokens.
 *
 * @param target where
 * @param company the Company
 * @param before what {@code tokensRotatedSince} said before the rotation was asked for
 */
public record AwaitRotated(TenantTarget target, AppliedObject company, String before) {}
