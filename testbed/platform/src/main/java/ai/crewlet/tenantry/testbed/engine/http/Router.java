package ai.crewlet.tenantry.testbed.engine.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The routes of one listener. */
public final class Router {

  /** What is behind a route, and its name for recordings and faults, e.g. {@code PUT /config}. */
  public record Route(String method, String template, Access access, Handler handler) {
    public String name() {
      return method + " " + template;
    }
  }

  /** A route that fits, with the values of its variables. */
  public record Match(Route route, Map<String, String> variables) {}

  private final List<Route> routes = new ArrayList<>();

  public Router add(String method, String template, Access access, Handler handler) {
    routes.add(new Route(method, template, access, handler));
    return this;
  }

  public Optional<Match> find(String method, String path) {
    var asked = method.equals("HEAD") ? "GET" : method;
    return routes.stream()
        .filter(route -> route.method().equals(asked))
        .flatMap(route -> variables(route.template(), path).map(v -> new Match(route, v)).stream())
        .findFirst();
  }

  /** The methods this path answers; empty when there is no such path. */
  public List<String> methods(String path) {
    var methods = new TreeSet<String>();
    for (var route : routes) {
      if (variables(route.template(), path).isPresent()) {
        methods.add(route.method());
        if (route.method().equals("GET")) {
          methods.add("HEAD");
        }
      }
    }
    return List.copyOf(methods);
  }

  private static Optional<Map<String, String>> variables(String template, String path) {
    var wanted = template.split("/", -1);
    var given = path.split("/", -1);
    if (wanted.length != given.length) {
      return Optional.empty();
    }
    var variables = new LinkedHashMap<String, String>();
    for (int i = 0; i < wanted.length; i++) {
      if (wanted[i].startsWith("{")) {
        variables.put(
            wanted[i].substring(1, wanted[i].length() - 1),
            URLDecoder.decode(given[i], StandardCharsets.UTF_8));
      } else if (!wanted[i].equals(given[i])) {
        return Optional.empty();
      }
    }
    return Optional.of(variables);
  }
}
