package ai.crewlet.tenantry.testbed.engine.http;

import java.util.Optional;

/** Decides whether a request may pass to its route. */
public interface Gate {

  /**
   * @param route the route asked for; none when there is no such route
   * @return the refusal; empty when it may pass
   */
  Optional<Reply> refusal(Request request, Optional<Router.Route> route);

  /** The id of the token used; empty when there is none or it is unknown. */
  String caller(Request request);
}
