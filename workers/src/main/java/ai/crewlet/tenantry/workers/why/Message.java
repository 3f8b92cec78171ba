package ai.crewlet.tenantry.workers.why;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A condition's message taken apart: the operator puts the part first where it speaks of another
 * object, then the field, then what is wrong and what to do (M96).
 *
 * @param text the whole message
 */
record Message(String text) {

  private static final Pattern WAITS_FOR = Pattern.compile("^the next revision waits for ");
  private static final Pattern PART =
      Pattern.compile("^((?:Company|Seat|Unit|LLMProvider|Integration) \\S+): ");
  private static final Pattern FIELD = Pattern.compile("^((?:spec|metadata|data)\\b[^:]*): ");
  private static final Pattern OF_THE_CLASS = Pattern.compile("^EngineClass (spec\\b[^:]*): ");
  private static final Pattern CLASS_FIELD =
      Pattern.compile("(spec\\.[A-Za-z.]+) of (EngineClass \\S+?)[,;.]?(?:\\s|$)");

  static Message of(String text) {
    return new Message(WAITS_FOR.matcher(text == null ? "" : text).replaceFirst(""));
  }

  /** {@code Seat lead}, when the message speaks of another object. */
  Optional<String> part() {
    var found = PART.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  /** Without the part. */
  Message ofPart() {
    return new Message(PART.matcher(text).replaceFirst(""));
  }

  /** {@code spec.contact}, when the message begins with a field. */
  Optional<String> field() {
    var found = FIELD.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  /** The field of the company's own class, when the message begins with it. */
  Optional<String> fieldOfTheClass() {
    var found = OF_THE_CLASS.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }

  /** {@code EngineClass team}, when the remedy is a field of it. */
  Optional<String> engineClass() {
    var found = CLASS_FIELD.matcher(text);
    return found.find() ? Optional.of(found.group(2)) : Optional.empty();
  }

  /** The field of that class. */
  Optional<String> engineClassField() {
    var found = CLASS_FIELD.matcher(text);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }
}
