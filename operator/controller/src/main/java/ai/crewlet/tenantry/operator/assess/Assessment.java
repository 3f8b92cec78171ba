package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import ai.crewlet.tenantry.operator.assess.objects.ObjectPlan;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything to be done for one company after one look at it.
 *
 * @param objects Kubernetes objects to have, to remove and to stop
 * @param document what to do about the engine's document
 * @param rotation what to do about the engine's tokens
 * @param statuses one per object, the Company's first
 * @param events to be emitted once each
 * @param memory to be given back with the next snapshot, amended by the outcome of {@code document}
 * @param awaiting something is expected of the engine or its pod: ask it often
 * @param nextLook when to assess again though nothing happens
 */
public record Assessment(
    ObjectPlan objects,
    DocumentPlan document,
    RotationStep rotation,
    List<StatusReport<?>> statuses,
    List<EventPlan> events,
    CompanyMemory memory,
    boolean awaiting,
    Optional<Instant> nextLook) {

  public Assessment {
    statuses = List.copyOf(statuses);
    events = List.copyOf(events);
  }

  /** The same with only these of its statuses. */
  public Assessment saying(List<StatusReport<?>> some) {
    return new Assessment(objects, document, rotation, some, events, memory, awaiting, nextLook);
  }
}
