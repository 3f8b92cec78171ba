package ai.crewlet.tenantry.testbed.engine.document;

import java.util.regex.Pattern;

/** Whether a cron line has five fields in range. */
final class Cron {

  private static final Pattern ITEM = Pattern.compile("(\\*|(\\d+)(?:-(\\d+))?)(?:/([1-9]\\d*))?");
  private static final int[][] RANGES = {{0, 59}, {0, 23}, {1, 31}, {1, 12}, {0, 7}};

  private Cron() {}

  /** What is wrong with the line, or empty. */
  static String mistake(String line) {
    var fields = line.trim().split("\\s+");
    if (fields.length != RANGES.length) {
      return "expected 5 fields";
    }
    for (int i = 0; i < fields.length; i++) {
      for (var item : fields[i].split(",", -1)) {
        var mistake = itemMistake(item, RANGES[i]);
        if (!mistake.isEmpty()) {
          return mistake;
        }
      }
    }
    return "";
  }

  private static String itemMistake(String item, int[] range) {
    var match = ITEM.matcher(item);
    if (!match.matches()) {
      return "cannot read '" + item + "'";
    }
    for (int group = 2; group <= 3; group++) {
      var number = match.group(group);
      if (number != null && outOf(range, number)) {
        return "value " + number + " out of range " + range[0] + "-" + range[1];
      }
    }
    return "";
  }

  private static boolean outOf(int[] range, String number) {
    return number.length() > 4
        || Integer.parseInt(number) < range[0]
        || Integer.parseInt(number) > range[1];
  }
}
