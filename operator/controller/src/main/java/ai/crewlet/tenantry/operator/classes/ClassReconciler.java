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
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reports on one class; looks again now and then, because its Secrets are not its own. */
public final class ClassReconciler implements Reconciler<EngineClass> {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(15);
  private static final Duration SOON = Duration.ofSeconds(1);

  private final Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> secrets;
  private final Supplier<Fleet> fleet;
  private final ClassNews news;
  private final StatusWriter statuses;
  private final InstantSource clock;

  /**
   * @param secrets facts of the Secrets a class refers to; empty while they are not known yet
   * @param fleet every company's data pod; asked only once the Secrets are known
   * @param news wakes a class when a company on it has come further
   */
  public ClassReconciler(
      Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> secrets,
      Supplier<Fleet> fleet,
      ClassNews news,
      StatusWriter statuses,
      InstantSource clock) {
    this.secrets = secrets;
    this.fleet = fleet;
    this.news = news;
    this.statuses = statuses;
    this.clock = clock;
  }

  @Override
  public List<EventSource<?, EngineClass>> prepareEventSources(
      EventSourceContext<EngineClass> context) {
    return List.of(news);
  }

  @Override
  public UpdateControl<EngineClass> reconcile(
      EngineClass engineClass, Context<EngineClass> context) {
    Optional<Map<SecretId, SecretFacts>> known = secrets.apply(engineClass);
    known.ifPresent(facts -> report(engineClass, facts));
    return UpdateControl.<EngineClass>noUpdate()
        .rescheduleAfter(known.isPresent() ? LOOK_AGAIN : SOON);
  }

  private void report(EngineClass engineClass, Map<SecretId, SecretFacts> facts) {
    String settings = PodSettings.hash(engineClass.getSpec());
    ClassRollout rollout = ClassRollout.of(engineClass, settings, fleet.get());
    statuses.write(List.of(ClassReport.of(engineClass, facts, rollout, clock.instant())));
  }
}
