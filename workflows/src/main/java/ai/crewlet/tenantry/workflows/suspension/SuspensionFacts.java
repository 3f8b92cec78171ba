package ai.crewlet.tenantry.workflows.suspension;

import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.temporal.workflow.Workflow;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What one SetSuspension knows: the request, and what each step has found out. */
final class SuspensionFacts {

  private final SetSuspension request;
  private @Nullable SuspensionPlan plan;
  private @Nullable Long generation;
  private @Nullable ToldCompany told;
  private Subscriptions subscriptions = new Subscriptions(List.of(), null);

  SuspensionFacts(SetSuspension request) {
    this.request = request;
    this.generation = request.generation();
  }

  SetSuspension request() {
    return request;
  }

  boolean suspends() {
    return request.suspend();
  }

  void planned(SuspensionPlan found) {
    plan = found;
    if (found.intended()) {
      generation = found.generation();
    }
  }

  SuspensionPlan plan() {
    return Objects.requireNonNull(plan, "planned first");
  }

  /** The Tenant's spec says so at this generation. */
  void intended(long atGeneration) {
    generation = atGeneration;
  }

  boolean runsCompany() {
    return plan().company() != null;
  }

  SuspensionTarget target() {
    return new SuspensionTarget(
        request.tenant(),
        plan().tenantId(),
        plan().namespace(),
        Objects.requireNonNullElse(plan().company(), ""),
        request.suspend());
  }

  void told(ToldCompany company) {
    told = company;
  }

  /** Whether there was a Company to tell. */
  boolean companyThere() {
    return told != null && told.generation() != null;
  }

  AwaitTold toAwait() {
    var generationToAwait = Objects.requireNonNull(told, "told first").generation();
    return new AwaitTold(target(), Objects.requireNonNull(generationToAwait, "it is there"));
  }

  void found(Subscriptions found) {
    subscriptions = found;
  }

  /** What was told to the company is what the tenant is, however the run ends. */
  Settlement settlement(Ending ending) {
    var carriedOut = told != null || ending.outcome() == Outcome.SUCCEEDED;
    return new Settlement(
        request.tenant(),
        Workflow.getInfo().getWorkflowId(),
        generation,
        null,
        carriedOut ? Boolean.valueOf(request.suspend()) : null,
        ending.outcome(),
        ending.failure(),
        ending.message(),
        plan == null ? null : plan.tenantId());
  }

  SuspensionResult result(Outcome outcome, List<String> leftOut) {
    var notes = new ArrayList<>(leftOut);
    if (subscriptions.remark() != null) {
      notes.add(subscriptions.remark());
    }
    var noneYet = told != null && told.generation() == null;
    if (noneYet) {
      notes.add("there is no Company yet; it is created as the Tenant's spec.suspend says by then");
    }
    return new SuspensionResult(
        outcome,
        request.suspend(),
        plan == null || noneYet ? null : plan.company(),
        subscriptions.all(),
        List.copyOf(notes));
  }
}
