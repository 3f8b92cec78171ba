package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;

/**
 * Apply the Tenant's spec.
 *
 * @param target which tenant
 * @param manifest the Tenant as the caller wrote it
 * @param takeOver whether fields of other managers are taken
 */
public record ChangeTenant(TenantTarget target, ManifestObject manifest, boolean takeOver) {}
