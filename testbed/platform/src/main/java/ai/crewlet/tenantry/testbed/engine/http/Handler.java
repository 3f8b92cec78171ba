package ai.crewlet.tenantry.testbed.engine.http;

import java.util.Map;

/** Answers the requests of one route. */
public interface Handler {

  /**
   * @param variables the route's {@code {names}}, decoded
   * @param caller the id of the token used; empty when none was
   */
  Reply handle(Request request, Map<String, String> variables, String caller);
}
