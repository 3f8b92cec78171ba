package ai.crewlet.tenantry.operator.settings;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns the text of a setting into its value; a mistake is noted and a harmless value returned. */
final class SettingParsers {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
  private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

  private final Function<Setting, String> source;
  private final List<String> mistakes;

  SettingParsers(Function<Setting, String> source, List<String> mistakes) {
    this.source = source;
    this.mistakes = mistakes;
  }

  String text(Setting setting) {
    return source.apply(setting);
  }

  int number(Setting setting, int least, int most) {
    String text = text(setting);
    if (text.matches("\\d{1,9}")) {
      int value = Integer.parseInt(text);
      if (value >= least && value <= most) {
        return value;
      }
    }
    return mistaken(setting, "a whole number from %d to %d".formatted(least, most), least);
  }

  boolean flag(Setting setting) {
    String text = text(setting);
    return text.equals("true")
        || (!text.equals("false") && mistaken(setting, "true or false", false));
  }

  Duration duration(Setting setting) {
    Matcher matcher = DURATION.matcher(text(setting));
    if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
      return mistaken(setting, "a duration such as 500ms, 2s or 5m", Duration.ofSeconds(1));
    }
    long amount = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      default -> Duration.ofHours(amount);
    };
  }

  <E extends Enum<E>> E choice(Setting setting, Class<E> type) {
    E[] choices = type.getEnumConstants();
    return Arrays.stream(choices)
        .filter(choice -> spelling(choice).equals(text(setting)))
        .findFirst()
        .orElseGet(
            () ->
                mistaken(
                    setting,
                    Arrays.stream(choices)
                        .map(SettingParsers::spelling)
                        .collect(Collectors.joining(" or ")),
                    choices[0]));
  }

  Set<String> names(Setting setting) {
    Set<String> names = new LinkedHashSet<>();
    for (String name : parts(setting)) {
      if (!NAMESPACE.matcher(name).matches()) {
        return mistaken(setting, "namespace names separated by commas", Set.of());
      }
      names.add(name);
    }
    return names;
  }

  Map<String, String> labels(Setting setting) {
    Map<String, String> labels = new LinkedHashMap<>();
    for (String pair : parts(setting)) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        return mistaken(setting, "labels as key=value separated by commas", Map.of());
      }
      labels.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return labels;
  }

  private List<String> parts(Setting setting) {
    return Arrays.stream(text(setting).split(","))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  private static String spelling(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private <T> T mistaken(Setting setting, String wanted, T harmless) {
    mistakes.add(
        "%s (%s) is \"%s\"; it must be %s"
            .formatted(setting.variable(), setting.flag(), text(setting), wanted));
    return harmless;
  }
}
