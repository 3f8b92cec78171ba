package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.records.HistoryActivities;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** What has been kept of finished runs, in memory: once per run (C60). */
public final class FakeHistory implements HistoryActivities {

  private final Faults faults;
  private final Map<String, HistoryEntry> entries = new ConcurrentSkipListMap<>();

  FakeHistory(Faults faults) {
    this.faults = faults;
  }

  /** Every run, by the time of its start. */
  public List<HistoryEntry> entries() {
    return List.copyOf(entries.values());
  }

  @Override
  public void record(HistoryEntry entry) {
    faults.call(
        "record",
        () -> {
          entries.putIfAbsent(entry.started() + entry.runId(), entry);
          return true;
        });
  }
}
