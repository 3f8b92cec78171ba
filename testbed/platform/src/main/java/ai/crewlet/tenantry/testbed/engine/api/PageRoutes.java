package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import java.util.Map;

/** Where people's browsers land, on the API listener only (contract 8). */
public final class PageRoutes {

  private static final String PAGE =
      "<!doctype html><title>%s</title><p>%s of a stand-in engine: there is nothing to see.</p>";

  private PageRoutes() {}

  public static void addTo(Router router) {
    router
        .add("GET", "/dashboard", Access.OPEN, (request, v, caller) -> page("Dashboard"))
        .add("GET", "/auth", Access.OPEN, (request, v, caller) -> page("Sign-in"))
        .add("GET", "/auth/accept", Access.OPEN, (request, v, caller) -> page("Invitation"));
  }

  private static Reply page(String name) {
    return new Reply(
        200, Map.of("content-type", "text/html; charset=utf-8"), PAGE.formatted(name, name));
  }
}
