package ai.crewlet.tenantry.engine.fleet;

import java.util.Optional;

/**
 * A seat and who runs it.
 *
 * @param node the {@link FleetNode#id()} that holds it; none while nobody does
 */
public record HeldSeat(String handle, Optional<String> node, boolean paused) {}
