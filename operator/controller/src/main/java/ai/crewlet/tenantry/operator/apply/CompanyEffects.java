package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.apply.ObjectEffects.Obstacles;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import ai.crewlet.tenantry.operator.assess.events.RotationEvents;
import ai.crewlet.tenantry.operator.fingerprint.LiveObjects;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Carries out an assessment: objects, then statuses, so that they are seen while a slow engine
 * works, then the document. What fails does not keep the rest from being done.
 */
public final class CompanyEffects implements AutoCloseable {
  private final ObjectEffects objects;
  private final DocumentWriter documents;
  private final RotationWriter rotations;
  private final StatusWriter statuses;
  private final EventWriter events;

  public CompanyEffects(
      KubernetesClient client, InstantSource clock, String instance, RolloutGate rollouts) {
    SecretValues values = new SecretValues(client);
    this.objects = new ObjectEffects(client, values, rollouts);
    this.documents = new DocumentWriter(values, clock);
    this.rotations = new RotationWriter(client, clock);
    this.statuses = new StatusWriter(client);
    this.events = new EventWriter(client, clock, instance);
  }

  /**
   * @param engine the company's engine, when it has one to write to
   * @param told names of events already written; kept up to date
   */
  public Outcome carryOut(
      Company company,
      Assessment assessment,
      LiveObjects live,
      WriteMemory writes,
      Optional<EngineWay> engine,
      Set<String> told) {
    List<RuntimeException> failures = new ArrayList<>();
    Obstacles met =
        attempt(
            failures,
            Obstacles.none(),
            () ->
                objects.bringAbout(
                    company.getMetadata().getNamespace(), assessment.objects(), live, writes));
    attempt(failures, () -> statuses.write(assessment.statuses()));
    attempt(failures, () -> events.write(company, both(assessment.events(), met.events()), told));
    if (RotationWriter.acts(assessment.rotation())
        && attempt(failures, false, () -> rotations.take(assessment.rotation(), company, engine))) {
      attempt(
          failures,
          () ->
              events.write(
                  company,
                  RotationEvents.of(company.getMetadata().getName(), assessment.rotation())));
    }
    CompanyMemory before = assessment.memory();
    Told engineTold =
        engine
            .filter(there -> assessment.document().tellsTheEngine())
            .map(
                there ->
                    attempt(
                        failures,
                        new Told(before, false),
                        () ->
                            documents.carryOut(assessment.document(), there.asOperator(), before)))
            .orElseGet(() -> new Told(before, false));
    return new Outcome(
        engineTold.memory(), met.taken(), met.refused(), met.hold(), engineTold.news(), failures);
  }

  private static List<EventPlan> both(List<EventPlan> one, List<EventPlan> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  private static <T> T attempt(List<RuntimeException> failures, T otherwise, Supplier<T> effect) {
    try {
      return effect.get();
    } catch (RuntimeException e) {
      failures.add(e);
      return otherwise;
    }
  }

  private static void attempt(List<RuntimeException> failures, Runnable effect) {
    attempt(
        failures,
        true,
        () -> {
          effect.run();
          return true;
        });
  }

  @Override
  public void close() {
    statuses.close();
  }
}
