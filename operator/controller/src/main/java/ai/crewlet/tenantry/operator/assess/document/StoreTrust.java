package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether the engine's store still holds what was pushed into it. A volume that was lost or
 * replaced by an older one does not, and what people do while the document is theirs is not known
 * (M158, M159): then every value is pushed again before the next document.
 */
final class StoreTrust {

  private StoreTrust() {}

  /** The memory, without what is not to be relied on. */
  static CompanyMemory check(CompanySnapshot snapshot, EngineView engine) {
    CompanyMemory memory = snapshot.memory();
    if (engine.answered().isEmpty()) {
      return memory;
    }
    boolean lost = engine.active().isEmpty();
    if (lost || Ownership.of(snapshot) == Ownership.DASHBOARD) {
      return memory.distrustingTheStore();
    }
    return replaced(memory, engine.answered().get())
        ? memory.distrustingTheStore().withRunning(Optional.empty())
        : memory;
  }

  /** Its audit knows neither the revision that ran nor the one stored last. */
  private static boolean replaced(CompanyMemory memory, Answered answer) {
    Set<String> known = answer.revisions().stream().map(Revision::id).collect(Collectors.toSet());
    boolean storedLast =
        memory.lastPush().orElse(null) instanceof PushOutcome.Stored stored
            && known.contains(stored.revision());
    return !storedLast
        && memory.running().filter(running -> !known.contains(running.revision())).isPresent();
  }
}
