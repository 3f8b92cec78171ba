package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.operator.apply.Outcome;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.QuietState;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** Measures what passes bring about, company by company, into figures of the whole. */
final class PassMeter {
  private final OperatorMetrics metrics;

  PassMeter(OperatorMetrics metrics) {
    this.metrics = metrics;
  }

  /**
   * A revision of which the engine has not said yet that it runs.
   *
   * @param since when the first change it contains was seen
   */
  record Underway(String revision, Instant since) {}

  /** To be told of every answer of an engine. */
  void heard(EngineReport report) {
    if (report instanceof EngineReport.Unreachable unreachable) {
      metrics.engineError(unreachable.cause().name().toLowerCase(Locale.ROOT));
    }
  }

  void measure(
      CompanyState state, CompanySnapshot snapshot, Assessment assessment, Outcome outcome) {
    metrics.passMade();
    state.readyReason = readyReason(assessment).orElse(state.readyReason);
    if (state.underway.filter(revision -> runs(snapshot.engine(), revision)).isPresent()) {
      metrics.applied(Duration.between(state.underway.get().since(), snapshot.now()));
      state.underway = Optional.empty();
    }
    if (assessment.document() instanceof DocumentPlan.Push) {
      outcome
          .memory()
          .lastPush()
          .filter(push -> !snapshot.memory().lastPush().equals(Optional.of(push)))
          .ifPresent(push -> pushed(state, push, assessment.memory().quiet()));
    }
  }

  private void pushed(CompanyState state, PushOutcome push, Optional<QuietState> quiet) {
    metrics.pushed(push.getClass().getSimpleName().toLowerCase(Locale.ROOT));
    if (push instanceof PushOutcome.Stored stored) {
      state.underway = quiet.map(change -> new Underway(stored.revision(), change.firstSince()));
    }
  }

  private static boolean runs(EngineReport report, Underway revision) {
    return report instanceof EngineReport.Answered answered
        && answered.appliedRevision().equals(Optional.of(revision.revision()));
  }

  private static Optional<String> readyReason(Assessment assessment) {
    return assessment.statuses().stream()
        .map(StatusReport::status)
        .filter(CompanyStatus.class::isInstance)
        .map(CompanyStatus.class::cast)
        .flatMap(status -> status.conditions().stream())
        .filter(condition -> condition.getType().equals(ConditionType.READY.value()))
        .map(Condition::getReason)
        .findFirst();
  }
}
