package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.secrets.SecretValue;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.regex.Pattern;

/** {@code /secrets}, and the two reloads that make a rotation take effect. */
final class SecretRoutes {

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,252}");

  private final Door door;

  SecretRoutes(Door door) {
    this.door = door;
  }

  List<StoredSecret> list() {
    var answer = door.send(Call.get("/secrets"));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    return answer.fields().elements().stream()
        .map(
            secret ->
                new StoredSecret(
                    secret.text("name"), secret.text("fingerprint"), secret.time("updated_at")))
        .toList();
  }

  void put(String name, SecretValue value) {
    var body = JsonNodeFactory.instance.objectNode().put("value", value.reveal());
    expect(204, Call.put(route(name), body));
  }

  void delete(String name) {
    var answer = door.send(Call.delete(route(name)));
    boolean gone = answer.status() == 204 || answer.error().equals("not_found");
    if (!gone) {
      throw answer.unexpected();
    }
  }

  void reload() {
    expect(202, Call.post("/config/reload"));
  }

  void reloadTokens() {
    expect(202, Call.post("/admin/reload"));
  }

  private void expect(int status, Call call) {
    var answer = door.send(call);
    if (answer.status() != status) {
      throw answer.unexpected();
    }
  }

  private static String route(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the name of an engine secret has letters, digits and _ only and begins with no digit");
    }
    return "/secrets/" + name;
  }
}
