package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.api.crewlet.common.LiteralSecrets;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Literals that look like secrets, in env, headers and engineConfig (C53). A mistake names the
 * field and the form to use; it never repeats the literal.
 */
public final class SecretRules {

  private static final Set<String> PLACES = Set.of("env", "headers", "engineConfig");
  private static final Pattern TELLING_VALUE =
      Pattern.compile("(xox[a-z]-|xapp-|sk-|gh[pousr]_|github_pat_|glpat-|AKIA|eyJ).{8,}");
  private static final Pattern HARMLESS = Pattern.compile("|true|false|[0-9.]+|\\$\\{[A-Z0-9_]+}");

  private static final ObjectMapper JSON = new ObjectMapper();

  private SecretRules() {}

  static List<Mistake> check(Submission request) {
    var mistakes = new ArrayList<Mistake>();
    for (var object : request.objects()) {
      search(object, "spec", object.spec(), mistakes);
    }
    return mistakes;
  }

  private static void search(
      SubmittedObject object, String path, JsonNode node, List<Mistake> mistakes) {
    for (var entry : node.properties()) {
      var below = path + "." + entry.getKey();
      if (PLACES.contains(entry.getKey())) {
        entries(object, below, entry.getValue(), mistakes);
      } else {
        search(object, below, entry.getValue(), mistakes);
      }
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      search(object, "%s[%s]".formatted(path, key(node.get(i), i)), node.get(i), mistakes);
    }
  }

  private static void entries(
      SubmittedObject object, String path, JsonNode list, List<Mistake> mistakes) {
    for (int i = 0; i < list.size(); i++) {
      var entry = list.get(i);
      var name = key(entry, i);
      literal(object, "%s[%s].value".formatted(path, name), name, entry.path("value"), mistakes);
    }
  }

  private static void literal(
      SubmittedObject object, String path, String name, JsonNode value, List<Mistake> mistakes) {
    var inner = embedded(value);
    if (inner.isContainerNode()) {
      literal(object, path, name, inner, mistakes);
      return;
    }
    if (value.isTextual() && secret(name, value.asText())) {
      mistakes.add(
          new Mistake(
              object.label(),
              path,
              "a literal that looks like a secret, and a request is kept",
              "put it into a Secret of the tenant's namespace and write"
                  + " valueFrom: {secretKeyRef: {name: …, key: …}}"));
    }
    for (var entry : value.properties()) {
      literal(object, path + "." + entry.getKey(), entry.getKey(), entry.getValue(), mistakes);
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      literal(object, "%s[%d]".formatted(path, i), name, value.get(i), mistakes);
    }
  }

  /** A setting of the engine may be JSON written as text. */
  private static JsonNode embedded(JsonNode value) {
    try {
      return value.isTextual() && value.asText().matches("(?s)\\s*[{\\[].*")
          ? JSON.readTree(value.asText())
          : MissingNode.getInstance();
    } catch (JsonProcessingException plainText) {
      return MissingNode.getInstance();
    }
  }

  /** Whether a value under this name looks like a secret. */
  public static boolean secret(String name, String value) {
    if (HARMLESS.matcher(value).matches()) {
      return false;
    }
    return LiteralSecrets.looksSecret(name) || TELLING_VALUE.matcher(value).lookingAt();
  }

  private static String key(JsonNode entry, int index) {
    var name = entry.path("name").asText("");
    return name.isEmpty() ? Integer.toString(index) : name;
  }
}
