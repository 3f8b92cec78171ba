package ai.crewlet.tenantry.e2e.secrecy;

import static java.nio.charset.StandardCharsets.UTF_8;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.testbed.chart.Role;
import io.fabric8.kubernetes.api.model.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The values that nobody may write down, each under the words for it; earlier ones too. */
public final class SecretValues {
  private static final int SHORTEST = 12;
  private static final Pattern TOKEN = Pattern.compile("token: \"?([^\\s\"]+)");
  private static final Pattern KEY = Pattern.compile("[A-Za-z0-9+/]{43}=");

  private final Map<String, Set<String>> values = new TreeMap<>();

  /** All there are of a tenant, and of the processes that serve it. */
  static SecretValues of(LiveTenant tenant, Path link) throws IOException {
    var found = new SecretValues();
    var stack = tenant.stack();
    var admin = stack.platform().admin();
    admin.secrets().inNamespace(tenant.namespace()).list().getItems().forEach(found::add);
    admin.secrets().inNamespace("platform").list().getItems().forEach(found::add);
    var keys = stack.platform().workDir().resolve("keys");
    found.add("codec key", first(KEY, keys.resolve("codec-keys.json")));
    found.add("codec token", Files.readString(keys.resolve("codec-token")).strip());
    for (var role : Role.values()) {
      found.add("token of " + role, first(TOKEN, stack.chart().kubeconfig(role)));
    }
    var invitation = Files.readString(link).strip();
    found.add("invitation link", invitation);
    found.add("invitation's credential", invitation.replaceAll(".*[=/]", ""));
    return found;
  }

  private void add(Secret secret) {
    secret
        .getData()
        .forEach(
            (key, value) -> {
              var plain = new String(Base64.getDecoder().decode(value), UTF_8);
              if (!key.equals(SecretKeys.API_ACCESS_URL) && plain.length() >= SHORTEST) {
                add(secret.getMetadata().getName() + "/" + key, plain);
              }
            });
  }

  public void add(String what, String value) {
    values.computeIfAbsent(what, first -> new TreeSet<>()).add(value);
  }

  /** Adds those that took the place of others meanwhile. */
  void add(SecretValues newer) {
    newer.values.forEach((what, all) -> all.forEach(value -> add(what, value)));
  }

  /** How many there have been under these words. */
  int count(String what) {
    return values.getOrDefault(what, Set.of()).size();
  }

  /** Their names. */
  List<String> names() {
    return List.copyOf(values.keySet());
  }

  /** Which of them stand in this text, in clear or as base64. */
  List<String> in(String text) {
    return values.entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(value -> stands(value, text)))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean stands(String value, String text) {
    return text.contains(value)
        || text.contains(Base64.getEncoder().encodeToString(value.getBytes(UTF_8)));
  }

  private static String first(Pattern pattern, Path file) throws IOException {
    var match = pattern.matcher(Files.readString(file));
    if (!match.find()) {
      throw new IllegalStateException("%s holds nothing like %s".formatted(file, pattern));
    }
    return match.group(match.groupCount());
  }
}
