package ai.crewlet.tenantry.workflows.connection;

/**
 * Another Secret.
 *
 * @param secretName its name
 */
public record ConnectionCorrection(String secretName) {}
