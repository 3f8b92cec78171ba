package ai.crewlet.tenantry.engine.health;

import java.util.Optional;

/**
 * The answer of {@code GET /health}.
 *
 * @param configured a document has been read, which does not mean that it was applied
 * @param inFlight turns that run now; a drain waits for them
 * @param appliedRevision the revision that runs, when one does
 * @param standIn the engine says that it is not a real one
 */
public record Health(
    EngineStatus status,
    boolean configured,
    int inFlight,
    boolean shuttingDown,
    Optional<String> appliedRevision,
    String version,
    boolean standIn) {}
