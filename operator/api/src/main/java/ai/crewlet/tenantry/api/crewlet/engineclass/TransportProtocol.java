package ai.crewlet.tenantry.api.crewlet.engineclass;

/** Protocol of a port, in NetworkPolicy's spelling. */
public enum TransportProtocol {
  TCP,
  UDP
}
