package ai.crewlet.tenantry.workers.cli.adoption;

import ai.crewlet.tenantry.workers.adoption.Adoptee;
import ai.crewlet.tenantry.workers.adoption.AdoptionPlan;
import ai.crewlet.tenantry.workers.adoption.AdoptionPlan.State;
import ai.crewlet.tenantry.workers.adoption.DisownPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What an adoption, or giving one up, would do, for a person. */
final class AdoptionLines {
  private AdoptionLines() {}

  /**
   * @param yes whether it is carried out right away
   */
  static List<String> of(AdoptionPlan plan, boolean yes) {
    var lines = new ArrayList<String>();
    var tenant = plan.tenant();
    lines.add(
        tenant == null
            ? "plan: adopt namespace %s".formatted(plan.namespace())
            : "plan: adopt namespace %s as tenant %s on tier %s"
                .formatted(plan.namespace(), tenant.name(), tenant.tier()));
    if (plan.possible() && plan.state() == State.ADOPTED) {
      lines.add("  it is adopted already; nothing to do");
      return lines;
    }
    if (plan.possible() && tenant != null) {
      writes(plan, tenant, lines);
    }
    part(lines, "note", plan.notes());
    part(lines, "in the way", plan.obstacles());
    if (plan.possible() && !yes) {
      lines.add("nothing has been changed; to do it, repeat the command with --yes");
    }
    return lines;
  }

  private static void writes(AdoptionPlan plan, Adoptee tenant, List<String> lines) {
    part(lines, "writes", plan.state() == State.NEW ? List.of(tenant(tenant)) : List.of());
    part(
        lines,
        "labels",
        plan.labels().entrySet().stream()
            .map(l -> "Namespace/%s: %s=%s".formatted(plan.namespace(), l.getKey(), l.getValue()))
            .toList());
    part(lines, "", stamped(plan.stamped(), "crewlet.ai/tenant-id=" + tenant.tenantId()));
    part(lines, "makes", plan.made());
    part(
        lines,
        "leaves",
        List.of(
            "every field of the Company and its parts, every pod, every Secret (none is read)"));
  }

  private static String tenant(Adoptee tenant) {
    return "Tenant/%s: company %s, displayName \"%s\", tenantId %s%s"
        .formatted(
            tenant.name(),
            tenant.company(),
            tenant.displayName(),
            tenant.tenantId(),
            tenant.suspended() ? ", suspend true" : "");
  }

  static List<String> of(DisownPlan plan, boolean yes) {
    var lines = new ArrayList<String>();
    lines.add("plan: give up tenant " + plan.tenant());
    if (plan.possible()) {
      part(lines, "removes", plan.there() ? List.of("Tenant/" + plan.tenant()) : List.of());
      part(lines, plan.there() ? "" : "removes", plan.removed());
      part(
          lines,
          "labels",
          List.of(
              "Namespace/%s: loses crewlet.ai/tenant-id, crewlet.ai/tenant-name, app.kubernetes.io/managed-by"
                  .formatted(plan.namespace())));
      part(
          lines,
          "",
          stamped(
              plan.unstamped(), "loses crewlet.ai/tenant-id and the field managers of motions"));
      part(
          lines,
          "leaves",
          List.of(
              "namespace %s with its other labels, the Company and its parts as they are, every pod, every Secret"
                  .formatted(plan.namespace())));
    }
    part(lines, "note", plan.notes());
    part(lines, "in the way", plan.obstacles());
    if (plan.possible() && !yes) {
      lines.add("nothing has been changed; to do it, repeat the command with --yes");
    }
    return lines;
  }

  /** {@code 1 Company, 3 Seats: …}: there may be hundreds. */
  private static List<String> stamped(List<String> objects, String what) {
    if (objects.isEmpty()) {
      return List.of();
    }
    var kinds =
        objects.stream()
            .collect(
                Collectors.groupingBy(
                    label -> label.substring(0, label.indexOf('/')),
                    TreeMap::new,
                    Collectors.counting()));
    return List.of(
        kinds.entrySet().stream()
                .map(kind -> "%d %s".formatted(kind.getValue(), kind.getKey()))
                .collect(Collectors.joining(", "))
            + ": "
            + what);
  }

  private static void part(List<String> lines, String title, List<String> entries) {
    for (int i = 0; i < entries.size(); i++) {
      lines.add("  %-10s  %s".formatted(i == 0 ? title : "", entries.get(i)));
    }
  }
}
