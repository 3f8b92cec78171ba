package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Optional;

/** What a Company's report means for the waits of a change. Pure. */
final class ChangeVerdicts {

  private ChangeVerdicts() {}

  /** Whether every seat of a pool is held, at the generation written (M140). */
  static Verdict<Void> placed(AppliedObject company, Optional<Observed> observed) {
    return of(company, observed, ConditionType.SEATS_PLACED, condition -> true);
  }

  /**
   * Whether a rotation asked for is over. The condition stays true until the operator has seen the
   * wish, and an annotation has no generation: it has to have changed since.
   *
   * @param before since when it had its status before the wish
   */
  static Verdict<Void> rotated(AppliedObject company, Optional<Observed> observed, String before) {
    return of(
        company,
        observed,
        ConditionType.TOKENS_ROTATED,
        condition -> !before.equals(condition.getLastTransitionTime()));
  }

  private interface News {
    boolean about(Condition condition);
  }

  private static Verdict<Void> of(
      AppliedObject company, Optional<Observed> observed, ConditionType type, News news) {
    var name = "Company " + company.name();
    if (observed.isEmpty()) {
      return new Pending<>(name + ": not seen yet");
    }
    var report = observed.get();
    if (report.deleting()) {
      return new Hopeless<>(
          FailureType.TENANT_DELETING, name + " is being deleted by somebody else");
    }
    if (report.observedGeneration() < company.generation()) {
      return new Pending<>(
          name + ": the operator has not looked at it yet; if this lasts, look at the operator");
    }
    if (suspended(report)) {
      return new Met<>(null);
    }
    var condition = report.condition(type.value());
    if (condition.filter(c -> "True".equals(c.getStatus())).filter(news::about).isPresent()) {
      return new Met<>(null);
    }
    return new Pending<>(
        condition
            .filter(c -> !"True".equals(c.getStatus()))
            .map(c -> sentence(name, c))
            .orElse(
                name + ": the operator has not begun yet; if this lasts, look at the operator"));
  }

  /** Stopped on request: it takes effect on resume (C40). */
  private static boolean suspended(Observed report) {
    return report
        .condition(ConditionType.READY.value())
        .filter(c -> ConditionReason.SUSPENDED.value().equals(c.getReason()))
        .isPresent();
  }

  private static String sentence(String name, Condition condition) {
    return "%s: %s=%s %s: %s"
        .formatted(
            name,
            condition.getType(),
            condition.getStatus(),
            condition.getReason(),
            condition.getMessage());
  }
}
