package ai.crewlet.tenantry.operator.snapshot;

import java.time.Instant;

/** How often the engine was asked to try a revision again that it could not apply. */
public record ReloadState(String revision, int attempts, Instant last) {}
