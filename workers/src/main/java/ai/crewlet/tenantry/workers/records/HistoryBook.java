package ai.crewlet.tenantry.workers.records;

import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Every finished run of every motion, by tenant (C60). */
public final class HistoryBook {

  private static final DateTimeFormatter BEGAN =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

  private final RecordStore store;

  public HistoryBook(RecordStore store) {
    this.store = store;
  }

  /**
   * Writes a run down.
   *
   * @return false when it was there already
   */
  public boolean write(HistoryEntry entry) {
    return store.append(
        RecordKind.HISTORY,
        new Subject(entry.tenantId(), entry.tenant()),
        key(entry.started(), entry.runId()),
        entry);
  }

  /** Same for the same run: told twice, it is written once. */
  private static String key(Instant started, String runId) {
    return BEGAN.format(started) + "-" + runId;
  }

  /** What became of tenants of this name, oldest first; refused requests included. */
  public List<HistoryEntry> ofTenant(String name) {
    var refused =
        store.ofNobody(RecordKind.HISTORY, HistoryEntry.class).stream()
            .filter(entry -> entry.tenant().equals(name));
    var others = store.find(RecordKind.HISTORY, name, HistoryEntry.class).stream();
    return Stream.concat(refused, others)
        .sorted(Comparator.comparing(HistoryEntry::started))
        .toList();
  }

  /** What became of the tenant of this identity, oldest first. */
  public List<HistoryEntry> ofTenantId(String tenantId) {
    return store.read(RecordKind.HISTORY, tenantId, HistoryEntry.class);
  }
}
