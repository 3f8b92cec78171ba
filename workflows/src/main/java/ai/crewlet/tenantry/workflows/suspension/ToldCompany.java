package ai.crewlet.tenantry.workflows.suspension;

import org.jspecify.annotations.Nullable;

/**
 * A Company that has been told.
 *
 * @param generation {@code metadata.generation} to wait for; null when there is no Company, which
 *     will be created as the Tenant's spec says by then
 */
public record ToldCompany(@Nullable Long generation) {}
