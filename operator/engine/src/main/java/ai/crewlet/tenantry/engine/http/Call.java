package ai.crewlet.tenantry.engine.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One request before it has an address: method, route, headers of its own, body. */
record Call(String method, String route, Map<String, String> headers, Optional<String> body) {

  static Call get(String route) {
    return new Call("GET", route, Map.of(), Optional.empty());
  }

  static Call post(String route) {
    return new Call("POST", route, Map.of(), Optional.empty());
  }

  static Call post(String route, ObjectNode body) {
    return new Call("POST", route, Map.of(), Optional.of(body.toString()));
  }

  static Call put(String route, ObjectNode body) {
    return new Call("PUT", route, Map.of(), Optional.of(body.toString()));
  }

  static Call delete(String route) {
    return new Call("DELETE", route, Map.of(), Optional.empty());
  }

  Call with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Call(method, route, more, body);
  }

  /** Method and route; bodies and headers stay unsaid. */
  @Override
  public String toString() {
    return method + " " + route;
  }
}
