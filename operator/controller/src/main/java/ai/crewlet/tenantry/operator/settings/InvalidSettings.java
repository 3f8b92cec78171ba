package ai.crewlet.tenantry.operator.settings;

import java.util.List;

/** Settings that cannot be used; carries every mistake, each naming its variable. */
public final class InvalidSettings extends RuntimeException {
  private final transient List<String> mistakes;

  InvalidSettings(List<String> mistakes) {
    super("the operator cannot start:\n  " + String.join("\n  ", mistakes));
    this.mistakes = List.copyOf(mistakes);
  }

  /** One sentence per mistake. */
  public List<String> mistakes() {
    return mistakes;
  }
}
