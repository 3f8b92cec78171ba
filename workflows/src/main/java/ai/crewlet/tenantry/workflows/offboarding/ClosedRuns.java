package ai.crewlet.tenantry.workflows.offboarding;

/**
 * Workflow runs of a tenant that Temporal still keeps.
 *
 * @param count how many are closed, and this one, which closes last
 * @param namespace the Temporal namespace
 * @param retentionDays days after its end for which a run is kept
 */
public record ClosedRuns(long count, String namespace, long retentionDays) {}
