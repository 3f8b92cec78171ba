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

  String text(String name, String fallback) {
    return raw(name).orElse(fallback);
  }

  /** The value parsed; a parser's IllegalArgumentException says what the value should be. */
  <T> Optional<T> optional(String name, Function<String, T> parser) {
    return raw(name).flatMap(value -> parse(name, value, parser));
  }

  <T> T value(String name, T fallback, Function<String, T> parser) {
    return optional(name, parser).orElse(fallback);
  }

  private Optional<String> raw(String name) {
    return Optional.ofNullable(environment.get(name)).map(String::strip).filter(v -> !v.isEmpty());
  }

  private <T> Optional<T> parse(String name, String value, Function<String, T> parser) {
    try {
      return Optional.of(parser.apply(value));
    } catch (IllegalArgumentException e) {
      problems.add("%s: %s".formatted(name, e.getMessage()));
      return Optional.empty();
    }
  }

  void complain(String problem) {
    problems.add(problem);
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
