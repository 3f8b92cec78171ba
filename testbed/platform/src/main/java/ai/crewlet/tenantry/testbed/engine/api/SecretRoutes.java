package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import java.util.regex.Pattern;

/** The secret store, and the reload of tokens (contract 1 and 4). */
public final class SecretRoutes {

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,252}");

  private final Parts parts;

  public SecretRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("GET", "/secrets", Access.ADMIN, (request, variables, caller) -> list())
        .add("PUT", "/secrets/{name}", Access.ADMIN, (request, v, c) -> put(v.get("name"), request))
        .add("DELETE", "/secrets/{name}", Access.ADMIN, (request, v, c) -> delete(v.get("name")))
        .add("POST", "/admin/reload", Access.ADMIN, (request, variables, caller) -> reload());
  }

  private Reply list() {
    var body = Json.array();
    parts
        .secrets()
        .all()
        .forEach(
            (name, stored) ->
                body.addObject()
                    .put("name", name)
                    .put("fingerprint", stored.fingerprint())
                    .put("updated_at", stored.updatedAt()));
    return Reply.json(200, body);
  }

  private Reply put(String name, Request request) {
    if (!NAME.matcher(name).matches()) {
      return Reply.error(400, "invalid_name");
    }
    var body = Json.mapping(request.text());
    boolean onlyValue =
        body.isPresent() && body.get().size() == 1 && body.get().path("value").isTextual();
    if (!onlyValue) {
      return Reply.error(400, "invalid_body", "a mapping with the one key 'value', a text");
    }
    parts.secrets().put(name, body.get().get("value").textValue());
    return Reply.empty(204);
  }

  private Reply delete(String name) {
    return parts.secrets().remove(name) ? Reply.empty(204) : Reply.error(404, "not_found");
  }

  private Reply reload() {
    var mistake = parts.reload().reload();
    return mistake.isEmpty()
        ? Reply.json(202, Json.object().put("status", "accepted"))
        : Reply.error(409, "bootstrap_invalid", mistake);
  }
}
