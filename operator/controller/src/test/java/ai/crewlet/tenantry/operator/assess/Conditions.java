package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import io.fabric8.kubernetes.api.model.Condition;

/** Reads conditions out of an assessment, the way kubectl would. */
public final class Conditions {

  private Conditions() {}

  /** {@code False/SecretNotFound}. */
  public static String says(Assessment assessment, PartKind kind, String name, ConditionType type) {
    Condition condition = condition(assessment, kind, name, type);
    return condition.getStatus() + "/" + condition.getReason();
  }

  public static String ofCompany(Assessment assessment, ConditionType type) {
    return says(assessment, PartKind.COMPANY, "acme", type);
  }

  public static String message(
      Assessment assessment, PartKind kind, String name, ConditionType type) {
    return condition(assessment, kind, name, type).getMessage();
  }

  public static Condition condition(
      Assessment assessment, PartKind kind, String name, ConditionType type) {
    return status(assessment, kind, name).conditions().stream()
        .filter(condition -> condition.getType().equals(type.value()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("%s %s has no %s".formatted(kind, name, type)));
  }

  public static Reported status(Assessment assessment, PartKind kind, String name) {
    return assessment.statuses().stream()
        .filter(report -> report.resource().getKind().equals(kind.kind()))
        .filter(report -> report.resource().getMetadata().getName().equals(name))
        .map(report -> (Reported) report.status())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no status for %s %s".formatted(kind, name)));
  }
}
