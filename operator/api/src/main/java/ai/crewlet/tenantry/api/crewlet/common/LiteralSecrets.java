package ai.crewlet.tenantry.api.crewlet.common;

import java.util.Locale;
import java.util.regex.Pattern;

/** Names whose values do not belong into an object that everybody may read (C53). */
public final class LiteralSecrets {

  /** On the lower-case name. Plain counts such as {@code max_tokens} pass. */
  public static final String PATTERN =
      "(token|secret|password|passwd|authorization|apikey|private[_.-]?key|[_.-]key|^key)$";

  /** The same in a schema, for an entry with {@code name} and {@code value}. */
  public static final String RULE =
      "!has(self.value) || !self.name.lowerAscii().matches('" + PATTERN + "')";

  /** What to do instead. */
  public static final String MESSAGE =
      "value: a name like this carries a credential, which everybody who may read the object would see; put it into a Secret and name that in valueFrom.secretKeyRef";

  private static final Pattern COMPILED = Pattern.compile(PATTERN);

  private LiteralSecrets() {}

  /** Whether a value under this name looks like a credential. */
  public static boolean looksSecret(String name) {
    return COMPILED.matcher(name.toLowerCase(Locale.ROOT)).find();
  }
}
