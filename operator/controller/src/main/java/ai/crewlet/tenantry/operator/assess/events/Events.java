package ai.crewlet.tenantry.operator.assess.events;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.objects.DataClaim;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What deserves an event besides a condition. */
public final class Events {

  private static final int LONGEST_NAME = 200;

  private Events() {}

  public static List<EventPlan> of(CompanySnapshot snapshot, DocumentPlan plan) {
    List<EventPlan> events = new ArrayList<>();
    drifted(plan).ifPresent(events::add);
    sharedNamespace(snapshot).ifPresent(events::add);
    pinnedSize(snapshot).ifPresent(events::add);
    resumed(snapshot).ifPresent(events::add);
    return events;
  }

  /** One per revision: it is named, so that the next one is told again (M95). */
  private static Optional<EventPlan> drifted(DocumentPlan plan) {
    return plan instanceof DocumentPlan.Push push
        ? push.overwrites().map(Events::drifted)
        : Optional.empty();
  }

  private static EventPlan drifted(DocumentPlan.Overwritten drift) {
    return new EventPlan(
        EventReason.DRIFTED,
        true,
        "revision %s, written by %s, is replaced by what the objects say; it differed in %d place(s), first at %s. Change the objects instead"
            .formatted(
                drift.revision(), cut(drift.writer()), drift.differences(), cut(drift.first())));
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME) + "…";
  }

  private static Optional<EventPlan> sharedNamespace(CompanySnapshot snapshot) {
    if (snapshot.neighbours().isEmpty()) {
      return Optional.empty();
    }
    String names =
        snapshot.neighbours().stream()
            .map(Neighbour::name)
            .sorted()
            .collect(Collectors.joining(", "));
    return Optional.of(
        new EventPlan(
            EventReason.NAMESPACE_SHARED,
            true,
            "nothing separates this Company from %s in the same namespace: run one Company per namespace"
                .formatted(names)));
  }

  /** In the one pass between the end of a suspension and the status that no longer says so. */
  private static Optional<EventPlan> resumed(CompanySnapshot snapshot) {
    CompanyStatus status = snapshot.company().getStatus();
    boolean wasSuspended =
        status != null
            && status.conditions().stream()
                .filter(condition -> ConditionType.SUSPENDED.value().equals(condition.getType()))
                .anyMatch(condition -> "True".equals(condition.getStatus()));
    if (!wasSuspended
        || snapshot.company().getSpec().suspended()
        || snapshot.parts().integrations().isEmpty()) {
      return Optional.empty();
    }
    String vendors =
        snapshot.parts().integrations().stream()
            .map(integration -> integration.getSpec().type().value())
            .distinct()
            .collect(Collectors.joining(", "));
    return Optional.of(
        new EventPlan(
            EventReason.RESUMED,
            false,
            "resumed; vendors may have switched their deliveries off meanwhile: look at the subscriptions at %s"
                .formatted(vendors)));
  }

  private static Optional<EventPlan> pinnedSize(CompanySnapshot snapshot) {
    return snapshot
        .engineClass()
        .map(found -> found.getSpec().data().storage())
        .flatMap(asked -> new DataClaim(snapshot).pinnedAgainst(asked))
        .map(
            sizes ->
                new EventPlan(
                    EventReason.STORAGE_SIZE_PINNED,
                    false,
                    sizes + ": a volume stays as it was created"));
  }
}
