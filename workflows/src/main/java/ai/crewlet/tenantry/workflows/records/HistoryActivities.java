package ai.crewlet.tenantry.workflows.records;

import io.temporal.activity.ActivityInterface;

/** Keeps what has been done beyond Temporal's retention and beyond the tenant itself (C60). */
@ActivityInterface
public interface HistoryActivities {

  /** Keeps the entry, once per run: told again, nothing is written. */
  void record(HistoryEntry entry);
}
