package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workers.offboarding.OffboardPlan;
import java.util.ArrayList;
import java.util.List;

/** What an offboarding would do, for a person. */
final class PlanLines {
  private PlanLines() {}

  static List<String> of(OffboardPlan plan) {
    var lines = new ArrayList<String>();
    lines.add("offboarding of %s; nothing has been changed".formatted(plan.tenant()));
    plan.notes().forEach(note -> lines.add("  note: " + note));
    section(lines, "goes at once", plan.now());
    section(lines, "kept until " + plan.until() + ", for a restore", plan.kept());
    section(lines, plan.kept().isEmpty() ? "goes right after" : "goes then", plan.then());
    section(
        lines,
        "remains",
        plan.remaining().stream()
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
