package ai.crewlet.tenantry.operator.assess.document;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Five cron fields as the engine reads them: numbers, lists, ranges, steps. */
final class Cron {

  private static final Pattern ITEM = Pattern.compile("(?:\\*|(\\d+)(?:-(\\d+))?)(?:/(\\d+))?");

  private static final List<Field> FIELDS =
      List.of(
          new Field("minute", 0, 59),
          new Field("hour", 0, 23),
          new Field("day of month", 1, 31),
          new Field("month", 1, 12),
          new Field("day of week", 0, 7));

  private Cron() {}

  /** What is wrong, in a few words; nothing when the engine can read it. */
  static Optional<String> fault(String cron) {
    String[] fields = cron.trim().split("\\s+");
    if (fields.length != FIELDS.size()) {
      return Optional.of("it has " + fields.length + " fields");
    }
    for (int i = 0; i < fields.length; i++) {
      Optional<String> fault = FIELDS.get(i).fault(fields[i]);
      if (fault.isPresent()) {
        return fault;
      }
    }
    return Optional.empty();
  }

  private record Field(String name, int least, int most) {

    Optional<String> fault(String text) {
      for (String item : text.split(",", -1)) {
        Matcher parts = ITEM.matcher(item);
        if (!parts.matches() || "0".equals(parts.group(3))) {
          return Optional.of(name + " cannot be read: " + item);
        }
        int from = parts.group(1) == null ? least : number(parts.group(1));
        int to = parts.group(2) == null ? from : number(parts.group(2));
        if (from < least || to > most || to < from) {
          return Optional.of("%s is outside %d to %d: %s".formatted(name, least, most, item));
        }
      }
      return Optional.empty();
    }

    private static int number(String digits) {
      return digits.length() > 4 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }
  }
}
