package ai.crewlet.tenantry.operator.snapshot;

/**
 * Another Company in the same namespace (C42).
 *
 * @param createdAt its creationTimestamp as the API server prints it; sorts as time
 */
public record Neighbour(String name, String createdAt) {}
