package ai.crewlet.tenantry.workflows.tenancy;

import java.util.List;

/**
 * Wait for a company's objects.
 *
 * @param target where
 * @param objects what was applied, with the generations to wait for
 */
public record AwaitCompany(TenantTarget target, List<AppliedObject> objects) {}
