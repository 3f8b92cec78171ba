package ai.crewlet.tenantry.operator.classes;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.ClassReport;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reports on one class; looks again now and then, because its Secrets are not its own. */
public final class ClassReconciler implements Reconciler<EngineClass> {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(15);

  private final Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> secrets;
  private final StatusWriter statuses;
  private final InstantSource clock;

  /**
   * @param secrets facts of the Secrets a class refers to; empty while they are not known yet
   */
  public ClassReconciler(
      Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> secrets,
      StatusWriter statuses,
      InstantSource clock) {
    this.secrets = secrets;
    this.statuses = statuses;
    this.clock = clock;
  }

  @Override
  public UpdateControl<EngineClass> reconcile(
      EngineClass engineClass, Context<EngineClass> context) {
    secrets
        .apply(engineClass)
        .map(facts -> ClassReport.of(engineClass, facts, clock.instant()))
        .ifPresent(report -> statuses.write(List.of(report)));
    return UpdateControl.<EngineClass>noUpdate().rescheduleAfter(LOOK_AGAIN);
  }
}
