package ai.crewlet.tenantry.workflows.tenancy;

import ai.crewlet.tenantry.workflows.ManifestObject;
import org.jspecify.annotations.Nullable;

/**
 * Create or verify the Tenant.
 *
 * @param manifest the Tenant as the caller wrote it
 * @param generation the caller planned with; null when the Tenant did not exist
 * @param requestId mark on what is created
 */
public record EnsureTenant(ManifestObject manifest, @Nullable Long generation, String requestId) {}
