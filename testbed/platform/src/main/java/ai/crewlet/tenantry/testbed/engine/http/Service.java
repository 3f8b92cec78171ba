package ai.crewlet.tenantry.testbed.engine.http;

/** What stands behind a listener; must not block the calling thread. */
public interface Service {

  void accept(Request request, Exchange exchange);
}
