package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.Part;
import java.util.Locale;

/**
 * What a value is called in the engine's store: the same for the same object, field, Secret and
 * key, different for any other (M113). Readable first, unique by the digits at its end; the prefix
 * marks the names that are the operator's.
 */
final class EngineSecretName {

  static final String PREFIX = "K8S_";
  private static final int READABLE = 48;
  private static final int DIGITS = 10;

  private EngineSecretName() {}

  static String of(Part part, String field, SecretSource source) {
    String readable = upper(part.kind().kind() + "_" + part.name() + "_" + source.key());
    String exact = String.join("|", part.key(), field, source.secret().toString(), source.key());
    String digits = Hashes.of(exact).substring(0, DIGITS).toUpperCase(Locale.ROOT);
    return PREFIX + readable.substring(0, Math.min(READABLE, readable.length())) + "_" + digits;
  }

  private static String upper(String text) {
    return text.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_");
  }
}
