package ai.crewlet.tenantry.workers.cli;

import java.time.Duration;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as kubectl writes them: {@code 90s}, {@code 10m}, {@code 2h}. */
public final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d+)([smh])");

  @Override
  public Duration convert(String value) {
    var match = FORM.matcher(value);
    if (!match.matches()) {
      throw new TypeConversionException(
          "'%s' is not a duration such as 90s, 10m or 2h".formatted(value));
    }
    return Duration.parse(
        "PT" + match.group(1) + match.group(2).toUpperCase(java.util.Locale.ROOT));
  }
}
