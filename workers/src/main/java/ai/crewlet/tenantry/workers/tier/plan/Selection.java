package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import java.util.List;

/** Whether the target selects the namespace with the labels it will have (C16). */
final class Selection {

  private Selection() {}

  static List<Obstacle> obstacles(MoveFacts facts) {
    var labels = facts.labelsAfter();
    if (facts.to().admits(labels)) {
      return List.of();
    }
    return List.of(
        new Obstacle(
            FailureType.CLASS_NOT_ALLOWED,
            "EngineClass " + facts.to().name(),
            "spec.allowedNamespaces",
            "would not select namespace %s, whose labels will be %s"
                .formatted(facts.view().namespace(), labels),
            "ask the platform's administrators to look at it and at the tier label %s that the control plane sets"
                .formatted(facts.settings().tierLabel())));
  }
}
