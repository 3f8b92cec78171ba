package ai.crewlet.tenantry.testbed.engine.bootstrap;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the values of a bootstrap file must be. */
final class BootstrapRules {

  private static final Set<String> ROLES = Set.of("ingress", "seats", "workers");
  private static final Set<String> GRANTS = Set.of("admin", "config", "apps");

  private final List<String> mistakes = new ArrayList<>();

  private BootstrapRules() {}

  static void check(Bootstrap bootstrap) throws BootstrapInvalid {
    var rules = new BootstrapRules();
    rules.node(bootstrap);
    rules.keys(bootstrap.secrets());
    if (bootstrap.isDataPod()) {
      rules.tokens(bootstrap);
      rules.management(bootstrap.config());
      rules.signIn(bootstrap.signIn());
    } else if (bootstrap.stream().join() == null) {
      rules.mistakes.add("stream.join is missing: a seat pod joins its data pod");
    }
    if (!rules.mistakes.isEmpty()) {
      throw new BootstrapInvalid(String.join("; ", rules.mistakes));
    }
  }

  private void node(Bootstrap bootstrap) {
    if (bootstrap.node().roles().isEmpty() || !ROLES.containsAll(bootstrap.node().roles())) {
      mistakes.add("node.roles must be among ingress, seats, workers");
    }
    if (bootstrap.stream().listen() != null && bootstrap.stream().join() != null) {
      mistakes.add("stream.listen and stream.join exclude each other");
    }
  }

  private void keys(Bootstrap.Secrets secrets) {
    if (secrets.keys().isEmpty()) {
      mistakes.add("secrets.keys is empty: nothing can seal the volume");
    }
    for (var key : secrets.keys()) {
      if (key.id() == null || key.material() == null || !is32Bytes(key.material())) {
        mistakes.add("secrets.keys: each needs an id and a material of base64 of 32 bytes");
      }
    }
    var active = secrets.activeKeyId();
    if (active != null && secrets.keys().stream().noneMatch(k -> active.equals(k.id()))) {
      mistakes.add("secrets.active_key_id names no key of secrets.keys");
    }
  }

  private void tokens(Bootstrap bootstrap) {
    var auth = bootstrap.api().auth();
    if (auth.disabled()) {
      mistakes.add("api.auth.disabled: a hosted engine is never open");
    }
    if (auth.tokens().isEmpty()) {
      mistakes.add("api.auth.tokens is empty");
    }
    var seen = new HashSet<String>();
    for (var token : auth.tokens()) {
      if (token.id().isEmpty() || token.id().equals("anonymous") || !seen.add(token.id())) {
        mistakes.add("api.auth.tokens: ids must be set, unique and not 'anonymous'");
      }
      if (token.token().isEmpty()) {
        mistakes.add("api.auth.tokens: the token of '" + token.id() + "' is empty");
      }
      if (!GRANTS.containsAll(token.grants())) {
        mistakes.add(
            "api.auth.tokens: grants of '" + token.id() + "' must be admin, config or apps");
      }
    }
  }

  private void management(Bootstrap.Config config) {
    if (!Set.of("enforce", "open").contains(config.management())) {
      mistakes.add("config.management must be enforce or open");
    }
  }

  private void signIn(Bootstrap.SignIn signIn) {
    if (!Set.of("required", "optional").contains(signIn.secondFactor())) {
      mistakes.add("sign_in.second_factor must be required or optional");
    } else if (signIn.secondFactor().equals("optional") && !signIn.acceptInsecure()) {
      mistakes.add("sign_in.second_factor optional needs sign_in.accept_insecure: true");
    }
  }

  private static boolean is32Bytes(String material) {
    try {
      return Base64.getDecoder().decode(material).length == 32;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
