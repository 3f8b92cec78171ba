package ai.crewlet.tenantry.operator.assess.document;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Five cron fields as the engine reads them: numbers, names, lists, ranges, steps. */
final class Cron {

  private static final Pattern ITEM =
      Pattern.compile("(?:\\*|(\\d+|[a-z]{3})(?:-(\\d+|[a-z]{3}))?)(?:/(\\d+))?");

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
  private static final List<String> DAYS = List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat");

  private static final List<Field> FIELDS =
      List.of(
          new Field("minute", 0, 59, List.of()),
          new Field("hour", 0, 23, List.of()),
          new Field("day of month", 1, 31, List.of()),
          new Field("month", 1, 12, MONTHS),
          new Field("day of week", 0, 7, DAYS));

  private Cron() {}

  /** What is wrong, in a few words; nothing when the engine can read it. */
  static Optional<String> fault(String cron) {
    String[] fields = cron.trim().toLowerCase(Locale.ROOT).split("\\s+");
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

  private record Field(String name, int least, int most, List<String> names) {

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

    private int number(String text) {
      if (!Character.isDigit(text.charAt(0))) {
        int index = names.indexOf(text);
        return index < 0 ? -1 : index + least;
      }
      return text.length() > 4 ? Integer.MAX_VALUE : Integer.parseInt(text);
    }
  }
}
