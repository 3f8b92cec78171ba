package ai.crewlet.tenantry.workflows.connection;

import org.jspecify.annotations.Nullable;

/**
 * Have a Seat refer to a Secret.
 *
 * @param target which Seat, for which vendor
 * @param secretName the Secret; null for none
 */
public record ReferenceSecret(ConnectionTarget target, @Nullable String secretName) {}
