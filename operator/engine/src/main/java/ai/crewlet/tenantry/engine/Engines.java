package ai.crewlet.tenantry.engine;

import java.net.URI;

/** The way to every engine: one per process, shared by all callers. */
public interface Engines extends AutoCloseable {

  /**
   * A client of one engine. Cheap to make; holds no connection of its own.
   *
   * @param address scheme, host and port of its API listener, e.g. {@code http://10.1.2.3:8080}
   * @throws IllegalArgumentException when the address has credentials, a path or a query
   */
  EngineClient at(URI address, AccessToken token);

  @Override
  void close();
}
