package ai.crewlet.tenantry.engine.health;

/**
 * The answer of {@code GET /ready}, whether 200 or 503.
 *
 * @param posture the engine's word for how it serves: {@code serve}, {@code isolated}, …
 */
public record Readiness(boolean ready, boolean configured, boolean draining, String posture) {}
