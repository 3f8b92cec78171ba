package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.SeatMove;
import io.temporal.workflow.Workflow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one move knows: the request, its plan, and what each step has found out. Makes the steps'
 * inputs.
 */
final class TierFacts {

  private MoveTier request;
  private @Nullable TierPlan plan;
  private @Nullable Long generation;
  private final Map<String, AppliedObject> written = new LinkedHashMap<>();

  TierFacts(MoveTier request) {
    this.request = request;
    this.generation = request.generation();
  }

  MoveTier request() {
    return request;
  }

  void correct(TierCorrection correction) {
    request = request.with(correction);
  }

  void planned(TierPlan found) {
    plan = found;
  }

  TierPlan plan() {
    return Objects.requireNonNull(plan, "planned first");
  }

  /** The plan in one sentence. */
  String sentence() {
    if (plan == null) {
      return "move to tier " + request.tier();
    }
    var sentence = "move from tier %s to tier %s".formatted(plan.from(), plan.to());
    if (!plan.seats().isEmpty()) {
      sentence += ", Seats to the data pod: " + names(plan.seats().stream().map(SeatMove::seat));
    }
    if (!plan.pools().isEmpty()) {
      sentence += ", pools removed: " + names(plan.pools().stream().map(PoolRelease::name));
    }
    return sentence;
  }

  private static String names(Stream<String> names) {
    return names.collect(Collectors.joining(", "));
  }

  TierWork work() {
    return new TierWork(plan(), request.takeOver(), request.requestId());
  }

  /** The Tenant's spec is of this generation now. */
  void intent(long found) {
    generation = found;
  }

  /** Objects of the company as they are now; a later word about one replaces an earlier. */
  void written(AppliedObjects objects) {
    objects.objects().forEach(object -> written.put(object.kind() + " " + object.name(), object));
  }

  /** Whether anything of the company was written that has to be waited for. */
  boolean wroteCompany() {
    return !written.isEmpty();
  }

  AwaitCompany awaitCompany(@Nullable String tier) {
    var target =
        new TenantTarget(
            request.tenant(),
            plan().tenantId(),
            plan().namespace(),
            tier,
            generation == null ? 0 : generation,
            request.requestId());
    return new AwaitCompany(target, List.copyOf(written.values()));
  }

  /**
   * Whether a refusal is nobody's business but the caller's: the Tenant's spec says nothing of the
   * move.
   */
  boolean nobodyToTell() {
    return generation == null;
  }

  Settlement settlement(Ending ending) {
    return new Settlement(
        request.tenant(),
        Workflow.getInfo().getWorkflowId(),
        generation,
        ending.outcome() == Outcome.SUCCEEDED ? plan().to() : null,
        null,
        ending.outcome(),
        ending.failure(),
        ending.message(),
        plan == null ? null : plan.tenantId());
  }

  TierMoveResult result(Outcome outcome, List<String> leftOut) {
    if (plan == null) {
      return new TierMoveResult(outcome, null, null, request.tier(), false, List.of(), leftOut);
    }
    var warnings = new ArrayList<>(plan.notes());
    warnings.addAll(leftOut);
    return new TierMoveResult(
        outcome,
        plan.tenantId(),
        plan.from(),
        plan.to(),
        plan.suspended(),
        outcome == Outcome.SUCCEEDED ? plan.urls() : List.of(),
        List.copyOf(warnings));
  }
}
