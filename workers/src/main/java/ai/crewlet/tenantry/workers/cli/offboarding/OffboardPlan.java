package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workflows.offboarding.Remaining;
import java.util.ArrayList;
import java.util.List;

/**
 * What an offboarding would do.
 *
 * @param tenant name of the Tenant
 * @param now what goes at once
 * @param kept what is kept until the grace period is over; empty when there is none
 * @param until when that would be, as if it began now
 * @param then what goes after it
 * @param remaining what would remain, and who must act
 */
record OffboardPlan(
    String tenant,
    List<String> now,
    List<String> kept,
    String until,
    List<String> then,
    List<Remaining> remaining) {

  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add("offboarding of %s; nothing has been changed".formatted(tenant));
    section(lines, "goes at once", now);
    section(lines, "kept until " + until + ", for a restore", kept);
    section(lines, kept.isEmpty() ? "goes right after" : "goes then", then);
    section(
        lines,
        "remains",
        remaining.stream()
            .map(left -> "%s (%s): %s".formatted(left.what(), left.where(), left.who()))
            .toList());
    return lines;
  }

  private static void section(List<String> lines, String title, List<String> items) {
    if (!items.isEmpty()) {
      lines.add("  " + title);
      items.forEach(item -> lines.add("    " + item));
    }
  }
}
