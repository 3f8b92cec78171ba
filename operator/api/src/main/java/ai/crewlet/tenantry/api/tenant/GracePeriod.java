package ai.crewlet.tenantry.api.tenant;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How a grace period is written: days, hours, minutes, seconds, such as {@code 30d12h}. */
final class GracePeriod {

  /** The same in the schema. */
  static final String PATTERN = "^([0-9]{1,6}d)?([0-9]{1,6}h)?([0-9]{1,6}m)?([0-9]{1,6}s)?$";

  private static final Pattern COMPILED = Pattern.compile(PATTERN);

  private GracePeriod() {}

  static Duration parse(String written) {
    var parts = COMPILED.matcher(written);
    if (written.isEmpty() || !parts.matches()) {
      throw new IllegalArgumentException(
          "spec.offboarding.gracePeriod: '%s' is not a duration such as 30d or 720h"
              .formatted(written));
    }
    return Duration.ofDays(number(parts.group(1)))
        .plusHours(number(parts.group(2)))
        .plusMinutes(number(parts.group(3)))
        .plusSeconds(number(parts.group(4)));
  }

  private static long number(@Nullable String part) {
    return part == null ? 0 : Long.parseLong(part.substring(0, part.length() - 1));
  }
}
