package ai.crewlet.tenantry.workflows.suspension;

/**
 * Wait for what a Company was told.
 *
 * @param target which
 * @param generation of the Company that the operator has to report about
 */
public record AwaitTold(SuspensionTarget target, long generation) {}
