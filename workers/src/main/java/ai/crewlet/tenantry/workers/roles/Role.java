package ai.crewlet.tenantry.workers.roles;

/** A running role. Closing it lets what is in hand end within the grace period. */
interface Role extends AutoCloseable {
  @Override
  void close();
}
