package ai.crewlet.tenantry.workers.invitation;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.Surroundings;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the Company's report means for somebody who waits for a person (M150). Pure. */
final class JoinVerdicts {

  private JoinVerdicts() {}

  /** GONE, SUSPENDED, JOINED or NOBODY. */
  static State state(Optional<Observed> company) {
    if (company.isEmpty() || company.get().deleting()) {
      return State.GONE;
    }
    if (company.get().isTrue(ConditionType.IDENTITY_CLAIMED.value())) {
      return State.JOINED;
    }
    var suspended =
        company
            .get()
            .condition(ConditionType.READY.value())
            .filter(c -> ConditionReason.SUSPENDED.value().equals(c.getReason()))
            .isPresent();
    return suspended ? State.SUSPENDED : State.NOBODY;
  }

  static Verdict<Surroundings> joined(
      InvitePerson request, Optional<Observed> company, @Nullable Instant expiresAt, Instant now) {
    var state = state(company);
    if (state != State.NOBODY) {
      return new Met<>(Surroundings.of(state));
    }
    if (expiresAt != null && !now.isBefore(expiresAt)) {
      return new Met<>(Surroundings.of(State.EXPIRED));
    }
    return new Pending<>(
        "Company %s: nobody has joined on Seat %s yet"
            .formatted(request.company(), request.seat()));
  }

  static Verdict<Void> resumed(InvitePerson request, Optional<Observed> company) {
    return state(company) == State.SUSPENDED
        ? new Pending<>("Company %s is suspended".formatted(request.company()))
        : new Met<>(null);
  }
}
