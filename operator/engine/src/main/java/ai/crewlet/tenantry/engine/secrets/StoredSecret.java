package ai.crewlet.tenantry.engine.secrets;

import java.time.OffsetDateTime;

/**
 * A secret the engine holds.
 *
 * @param fingerprint changes when the value does; opaque
 */
public record StoredSecret(String name, String fingerprint, OffsetDateTime updatedAt) {}
