package ai.crewlet.tenantry.workflows.connection;

/**
 * Wait for a Seat to run with its reference.
 *
 * @param target which Seat
 * @param generation of the Seat with the reference
 */
public record AwaitConnected(ConnectionTarget target, long generation) {}
