package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import ai.crewlet.tenantry.workers.controller.Decision.Verify;
import ai.crewlet.tenantry.workers.controller.Decision.Wake;
import ai.crewlet.tenantry.workers.tenancy.SpecRequest;
import ai.crewlet.tenantry.workflows.MotionType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which motions a Tenant's state means (C46): what its spec asks for and no motion has answered, as
 * soon as its turn comes. A lifecycle motion waits for the one that runs, an offboarding takes over
 * from it, a suspension runs beside it (C48). Pure.
 */
final class Decisions {
  private Decisions() {}

  /** How old a reported operation gets before somebody asks Temporal about it (C49). */
  static final Duration BELIEVED = Duration.ofMinutes(5);

  /** In the order in which they are carried out; empty when there is nothing to do. */
  static List<Decision> of(Tenant tenant, Instant now) {
    var wish = Wish.of(tenant);
    var decisions = new ArrayList<Decision>();
    wish.ifPresent(w -> decisions.add(new Wake(w.token())));
    Wants.of(tenant).stream()
        .filter(want -> wish.isPresent() || !want.answered())
        .filter(want -> hasItsTurn(want.motion(), tenant))
        .map(want -> start(want, tenant, wish))
        .forEach(decisions::add);
    Phases.operation(tenant)
        .filter(operation -> doubtful(operation, tenant, now))
        .ifPresent(operation -> decisions.add(new Verify(operation.workflowId())));
    return List.copyOf(decisions);
  }

  private static Decision start(Want want, Tenant tenant, Optional<Wish> wish) {
    return new Start(
        want.motion(),
        SpecRequest.id(tenant) + wish.map(Wish::suffix).orElse(""),
        tenant.getMetadata().getGeneration());
  }

  private static boolean hasItsTurn(MotionType motion, Tenant tenant) {
    var running = Phases.lifecycle(tenant).map(Operation::type);
    return motion.side()
        || running.isEmpty()
        || (motion == MotionType.OFFBOARD_TENANT
            && (!running.get().equals(MotionType.OFFBOARD_TENANT.value()) || restored(tenant)));
  }

  /** Deleted while it was being brought back: what runs is the offboarding of an earlier object. */
  private static boolean restored(Tenant tenant) {
    return Phases.settled(tenant).isEmpty();
  }

  /** Reported for long, or in the way of an edit. */
  private static boolean doubtful(Operation operation, Tenant tenant, Instant now) {
    return operation.since() == null
        || Instant.parse(operation.since()).plus(BELIEVED).isBefore(now)
        || (Phases.editedSince(operation, tenant) && !Wants.of(tenant).isEmpty());
  }
}
