package ai.crewlet.tenantry.workflows.connection;

import java.time.Instant;

/**
 * Look whether an engine has read rewritten credentials.
 *
 * @param target whose
 * @param secretName the Secret that holds them
 * @param rotatedAt when it was rewritten
 */
public record LookRotated(ConnectionTarget target, String secretName, Instant rotatedAt) {}
