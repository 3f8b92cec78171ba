package ai.crewlet.tenantry.operator.metrics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a request asks of the API server, without whom it concerns.
 *
 * @param verb get, list, watch, create, update, patch or delete
 * @param resource plural of the kind, with its subresource: {@code companies/status}; {@code other}
 *     for paths that are no resource
 */
record ApiRequest(String verb, String resource) {
  private static final String NAMESPACES = "namespaces";

  static ApiRequest of(String method, String path, boolean watches) {
    List<String> rest = afterVersion(path);
    if (rest.size() > 2 && rest.get(0).equals(NAMESPACES)) {
      rest = rest.subList(2, rest.size());
    }
    if (rest.isEmpty()) {
      return new ApiRequest(verb(method, true, false), "other");
    }
    boolean named = rest.size() > 1;
    String resource = rest.size() > 2 ? rest.get(0) + "/" + rest.get(2) : rest.get(0);
    return new ApiRequest(verb(method, named, watches), resource);
  }

  private static List<String> afterVersion(String path) {
    List<String> parts = new ArrayList<>(Arrays.asList(path.split("/")));
    parts.removeIf(String::isEmpty);
    int before = parts.isEmpty() ? 0 : parts.get(0).equals("api") ? 2 : 3;
    boolean isResource = path.startsWith("/api") && parts.size() > before;
    return isResource ? parts.subList(before, parts.size()) : List.of();
  }

  private static String verb(String method, boolean named, boolean watches) {
    return switch (method) {
      case "POST" -> "create";
      case "PUT" -> "update";
      case "PATCH" -> "patch";
      case "DELETE" -> "delete";
      default -> watches ? "watch" : named ? "get" : "list";
    };
  }
}
