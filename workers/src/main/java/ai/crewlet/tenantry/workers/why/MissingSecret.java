package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.Labels;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A provider's Secret that the platform has to make (M200, C13), as a message speaks of it.
 *
 * @param namespace the platform's
 */
record MissingSecret(String namespace, String name) {

  private static final Pattern MISSING =
      Pattern.compile("Secret ([a-z0-9-]+)/([a-z0-9.-]+) is missing");

  static Optional<MissingSecret> in(String message) {
    var found = MISSING.matcher(message);
    return found.find()
        ? Optional.of(new MissingSecret(found.group(1), found.group(2)))
        : Optional.empty();
  }

  String title() {
    return "Secret " + name;
  }

  /** Makes it, and lets tenants have a copy. */
  String command() {
    return "kubectl create secret generic %1$s -n %2$s --from-literal=token=<value> && kubectl label secret %1$s -n %2$s %3$s=true"
        .formatted(name, namespace, Labels.TENANT_COPY);
  }
}
