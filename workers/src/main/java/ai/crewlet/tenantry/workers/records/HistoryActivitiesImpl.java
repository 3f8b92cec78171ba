package ai.crewlet.tenantry.workers.records;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.records.HistoryActivities;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import java.util.function.Consumer;

/** Keeps finished runs, and counts each once. */
public final class HistoryActivitiesImpl implements HistoryActivities {

  private final Cluster cluster;
  private final HistoryBook book;
  private final ApiCalls calls;
  private final Consumer<HistoryEntry> counter;

  /**
   * @param counter told of every run that was not known before
   */
  public HistoryActivitiesImpl(
      Cluster cluster, HistoryBook book, ApiCalls calls, Consumer<HistoryEntry> counter) {
    this.cluster = cluster;
    this.book = book;
    this.calls = calls;
    this.counter = counter;
  }

  @Override
  public void record(HistoryEntry entry) {
    calls.run(
        "History of Tenant " + entry.tenant(),
        () -> {
          if (book.write(identified(entry))) {
            counter.accept(entry);
          }
        });
  }

  /** A run refused at once never learned whose it was; the Tenant, if there is one, says it. */
  private HistoryEntry identified(HistoryEntry entry) {
    if (entry.tenantId() != null) {
      return entry;
    }
    return cluster
        .read(Tenant.class, entry.tenant())
        .map(tenant -> entry.of(TenantView.of(tenant).tenantId()))
        .orElse(entry);
  }
}
