package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.classes.ClassNews;
import ai.crewlet.tenantry.operator.classes.ClassReconciler;
import ai.crewlet.tenantry.operator.orphans.OrphanedIntegrations;
import ai.crewlet.tenantry.operator.orphans.OrphanedProviders;
import ai.crewlet.tenantry.operator.orphans.OrphanedSeats;
import ai.crewlet.tenantry.operator.orphans.OrphanedUnits;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import ai.crewlet.tenantry.operator.watch.PartInformer;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.processing.retry.GenericRetry;
import io.javaoperatorsdk.operator.processing.retry.Retry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The controllers beside the Company's: of parts without a Company, and of classes. */
final class SmallControllers {
  private final Set<String> namespaces;
  private final CompanyPresence companies;
  private final StatusWriter statuses;
  private final InstantSource clock;

  SmallControllers(
      Set<String> namespaces,
      CompanyPresence companies,
      StatusWriter statuses,
      InstantSource clock) {
    this.namespaces = namespaces;
    this.companies = companies;
    this.statuses = statuses;
    this.clock = clock;
  }

  void register(
      Operator operator,
      Function<EngineClass, Optional<Map<SecretId, SecretFacts>>> classSecrets,
      Supplier<Fleet> fleet,
      ClassNews news) {
    part(
        operator,
        new OrphanedSeats(companies, statuses, clock),
        "orphaned-seat",
        OrphanedSeats::reduced);
    part(
        operator,
        new OrphanedUnits(companies, statuses, clock),
        "orphaned-unit",
        OrphanedUnits::reduced);
    part(
        operator,
        new OrphanedProviders(companies, statuses, clock),
        "orphaned-llmprovider",
        OrphanedProviders::reduced);
    part(
        operator,
        new OrphanedIntegrations(companies, statuses, clock),
        "orphaned-integration",
        OrphanedIntegrations::reduced);
    operator.register(
        new ClassReconciler(classSecrets, fleet, news, statuses, clock),
        engineClass -> {
          PartInformer.configure(engineClass, "engineclass", UnaryOperator.identity(), Set.of());
          engineClass.withRetry(retryForEver());
        });
  }

  private <P extends CrewletResource<?, ?>> void part(
      Operator operator, Reconciler<P> orphans, String name, UnaryOperator<P> reduction) {
    operator.register(
        orphans,
        part -> {
          PartInformer.configure(part, name, reduction, namespaces);
          part.withRetry(retryForEver());
        });
  }

  /** The framework's own gives up after five attempts and waits for the next event. */
  static Retry retryForEver() {
    return new GenericRetry()
        .setInitialInterval(Duration.ofSeconds(1))
        .setIntervalMultiplier(1.5)
        .setMaxInterval(Duration.ofMinutes(1).toMillis())
        .withoutMaxAttempts();
  }
}
