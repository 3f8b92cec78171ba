package ai.crewlet.tenantry.workflows.connection;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * New credentials in force.
 *
 * @param storedAt when the engine got the newest of them, by its own clock
 * @param revision the revision that runs with them; null when the engine does not say
 */
public record RotatedCredentials(Instant storedAt, @Nullable String revision) {}
