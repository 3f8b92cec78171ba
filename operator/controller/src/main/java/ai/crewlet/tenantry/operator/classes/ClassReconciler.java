package ai.crewlet.tenantry.operator.classes;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.ClassReport;
import ai.crewlet.tenantry.operator.assess.objects.PodSettings;
import ai.crewlet.tenantry.operator.assess.rollout.ClassRollout;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
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
import java.util.function.Supplier;

/**
 * Reports on one class; looks again now and then, because its Secrets and the companies on it are
 * not its own, and every second while a roll-out is under way: no company's event writes a class's
 * status, however many there are.
 */
public final class ClassReconciler implements Reconciler<EngineClass> {
  private static final Duration AT_REST = Duration.ofSeconds(15);
  private static final Duration ROLLING_OUT = Duration.ofSeconds(1);

  private final Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> secrets;
  private final Supplier<Fleet> fleet;
  private final StatusWriter statuses;
  private final InstantSource clock;

  /**
   * @param secrets facts of the Secrets a class refers to; empty while they are not known yet
   * @param fleet every company's data pod; asked only once the Secrets are known
   */
  public ClassReconciler(
      Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> secrets,
      Supplier<Fleet> fleet,
      StatusWriter statuses,
      InstantSource clock) {
    this.secrets = secrets;
    this.fleet = fleet;
    this.statuses = statuses;
    this.clock = clock;
  }

  @Override
  public UpdateControl<EngineClass> reconcile(
      EngineClass engineClass, Context<EngineClass> context) {
    Duration next =
        secrets.apply(engineClass).map(facts -> report(engineClass, facts)).orElse(ROLLING_OUT);
    return UpdateControl.<EngineClass>noUpdate().rescheduleAfter(next);
  }

  private Duration report(EngineClass engineClass, Map<SecretId, SecretFacts> facts) {
    String settings = PodSettings.hash(engineClass.getSpec());
    ClassRollout rollout = ClassRollout.of(engineClass, settings, fleet.get());
    statuses.write(List.of(ClassReport.of(engineClass, facts, rollout, clock.instant())));
    return rollout.isUnderWay() ? ROLLING_OUT : AT_REST;
  }
}
