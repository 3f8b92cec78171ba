package ai.crewlet.tenantry.workflows.suspension;

import org.jspecify.annotations.Nullable;

/**
 * What there is before anything is done.
 *
 * @param tenantId the tenant's identity (C45)
 * @param namespace of the tenant
 * @param company name of its Company; null when it runs none
 * @param generation of the Tenant
 * @param intended whether the Tenant's spec says it already
 * @param overtaken whether the spec was changed since the request and says the opposite
 * @param nothingToDo whether spec, Company and what was last settled all say it already
 */
public record SuspensionPlan(
    String tenantId,
    String namespace,
    @Nullable String company,
    long generation,
    boolean intended,
    boolean overtaken,
    boolean nothingToDo) {}
