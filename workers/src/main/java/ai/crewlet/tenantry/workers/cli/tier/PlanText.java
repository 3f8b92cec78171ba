package ai.crewlet.tenantry.workers.cli.tier;

import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Limit;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Quota;
import ai.crewlet.tenantry.workflows.tier.TierPlan.UrlChange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A plan for the eyes of a person: what is written, what fits, what restarts, what others have to
 * be told, and what stands in the way.
 *
 * @param takeOver whether fields of others are written too
 */
record PlanText(TierPlan plan, boolean takeOver) {

  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(
        "plan: %s from tier %s to tier %s"
            .formatted(plan.tenant(), or(plan.from(), "none"), plan.to()));
    if (plan.nothingToDo()) {
      lines.add("  it is there already; nothing to do");
      return lines;
    }
    part(lines, "writes", plan.changes().stream().map(this::line).toList());
    part(lines, "limits", plan.limits().stream().map(PlanText::line).toList());
    part(lines, "quota", plan.quotas().stream().map(PlanText::line).toList());
    part(lines, "data pod", List.of(restarts()));
    part(lines, "volume", volume());
    part(lines, "addresses", urls());
    part(lines, "note", plan.notes());
    part(lines, "in the way", obstacles());
    return lines;
  }

  private static void part(List<String> lines, String title, List<String> entries) {
    for (int i = 0; i < entries.size(); i++) {
      lines.add("  %-10s  %s".formatted(i == 0 ? title : "", entries.get(i)));
    }
  }

  private String line(FieldChange change) {
    return "%s %s: %s -> %s%s"
        .formatted(
            change.object(),
            change.field(),
            or(change.before(), "none"),
            or(change.after(), "none"),
            owners(change));
  }

  private String owners(FieldChange change) {
    if (change.owners().isEmpty()) {
      return "";
    }
    return "  (owned by %s%s)"
        .formatted(
            change.owners().stream().map(Owner::manager).collect(Collectors.joining(", ")),
            change.foreign() ? takeOver ? ", taken over" : ", needs --take-over" : "");
  }

  private static String line(Limit limit) {
    return "%d %s; %s now, %s then"
        .formatted(limit.used(), limit.what(), bound(limit.before()), bound(limit.after()));
  }

  private static String bound(@Nullable Integer bound) {
    return bound == null ? "no limit" : "at most " + bound;
  }

  private static String line(Quota quota) {
    return "%s of the engine: %s now, %s then; the namespace uses %s of %s, %s left then"
        .formatted(
            quota.resource(),
            quota.engineBefore(),
            quota.engineAfter(),
            or(quota.used(), "?"),
            quota.allowed(),
            quota.left());
  }

  private String restarts() {
    var restarts = plan.restarts();
    if (restarts.because().isEmpty()) {
      return "does not restart";
    }
    var because = String.join(", ", restarts.because());
    return restarts.times() == 0
        ? "is stopped; it starts with the new " + because
        : "restarts once, for " + because;
  }

  private List<String> volume() {
    var volume = plan.volume();
    if (volume == null) {
      return List.of();
    }
    return List.of(
        volume.pinned()
            ? "keeps its %s; the %s of tier %s are for new companies"
                .formatted(volume.size(), volume.asked(), plan.to())
            : "keeps its " + volume.size());
  }

  private List<String> urls() {
    return plan.urls().isEmpty()
        ? List.of("stay as they are")
        : plan.urls().stream().map(PlanText::line).toList();
  }

  static String line(UrlChange url) {
    return "%s: %s -> %s".formatted(url.what(), or(url.before(), "none"), or(url.after(), "none"));
  }

  private List<String> obstacles() {
    var lines = new ArrayList<>(plan.obstacles().stream().map(TierPlan.Obstacle::line).toList());
    if (!takeOver && !plan.foreign().isEmpty()) {
      lines.add(
          "fields of others are written: let them do it, or say --take-over (%s)"
              .formatted(
                  plan.foreign().stream()
                      .map(FieldChange::object)
                      .collect(Collectors.joining(", "))));
    }
    return lines;
  }

  private static String or(@Nullable String text, String other) {
    return text == null ? other : text;
  }
}
