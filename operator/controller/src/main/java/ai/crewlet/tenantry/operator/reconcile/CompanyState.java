package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.operator.apply.Outcome;
import ai.crewlet.tenantry.operator.apply.WriteMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What this process knows of one Company beyond its objects. Only passes over that Company touch
 * it, and they never overlap. Losing it costs a few reads, never a revision or a wrong status.
 */
final class CompanyState {
  final WriteMemory writes;
  final StatusPatience patience = new StatusPatience();
  final Set<String> toldEvents = new HashSet<>();
  CompanyMemory memory = CompanyMemory.none();
  Set<ObjectRef> taken = Set.of();
  Map<ObjectRef, String> refused = Map.of();
  Optional<RolloutHold> hold = Optional.empty();
  int failedPasses;
  Optional<LastLook> lastLook = Optional.empty();
  Optional<PassMeter.Underway> underway = Optional.empty();
  volatile String readyReason = "Unknown"; // read by whoever scrapes

  CompanyState(InstantSource clock) {
    writes = new WriteMemory(clock);
  }

  /** What the API server does not take, and did not take before. */
  Map<ObjectRef, String> newlyRefused(Outcome outcome) {
    Map<ObjectRef, String> news = new HashMap<>(outcome.refused());
    news.entrySet().removeAll(refused.entrySet());
    return news;
  }

  /** Whether something came to light that belongs into the conditions at once. */
  boolean learn(Outcome outcome) {
    memory = outcome.memory();
    failedPasses = outcome.isIncomplete() ? failedPasses + 1 : 0;
    boolean newlyRefused = !refused.equals(outcome.refused());
    refused = Map.copyOf(outcome.refused());
    boolean newlyHeld = !hold.equals(outcome.hold());
    hold = outcome.hold();
    Set<ObjectRef> all = new HashSet<>(taken);
    boolean newlyTaken = all.addAll(outcome.taken());
    taken = Set.copyOf(all);
    return outcome.engineWritten() || newlyTaken || newlyRefused || newlyHeld;
  }
}
