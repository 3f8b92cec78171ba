package ai.crewlet.tenantry.workers.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads typed values from environment variables and keeps every complaint, so that a person mends
 * all mistakes of a deployment at once.
 */
final class EnvironmentReader {
  private final Map<String, String> environment;
  private final List<String> problems = new ArrayList<>();

  EnvironmentReader(Map<String, String> environment) {
    this.environment = environment;
  }

  /** The variable's text, or what counts without it. */
  String text(Variable variable) {
    return raw(variable).orElse(variable.fallback());
  }

  /** The value parsed; a parser's IllegalArgumentException says what the value should be. */
  <T> Optional<T> optional(Variable variable, Function<String, T> parser) {
    return raw(variable).flatMap(value -> parse(variable, value, parser));
  }

  /**
   * The value parsed; where it can't be, the fallback stands in until {@link #finish} complains.
   */
  <T> T value(Variable variable, Function<String, T> parser) {
    return optional(variable, parser).orElseGet(() -> parser.apply(variable.fallback()));
  }

  private Optional<String> raw(Variable variable) {
    return Optional.ofNullable(environment.get(variable.name()))
        .map(String::strip)
        .filter(v -> !v.isEmpty());
  }

  private <T> Optional<T> parse(Variable variable, String value, Function<String, T> parser) {
    try {
      return Optional.of(parser.apply(value));
    } catch (IllegalArgumentException e) {
      problems.add("%s: %s".formatted(variable, e.getMessage()));
      return Optional.empty();
    }
  }

  /** Keeps a complaint that is about more than one variable's form. */
  void complain(Variable variable, String what) {
    problems.add("%s %s".formatted(variable, what));
  }

  /**
   * @throws SettingsException with one line per mistake
   */
  void finish() {
    if (!problems.isEmpty()) {
      throw new SettingsException(problems);
    }
  }
}
