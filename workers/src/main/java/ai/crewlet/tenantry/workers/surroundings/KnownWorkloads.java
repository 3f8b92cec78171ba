package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.AgentWorkloads;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Tenants' own workloads, of a kind that the cluster may not know (M204). */
public final class KnownWorkloads {
  private static final Duration KEPT = Duration.ofMinutes(1);

  private final Cluster cluster;
  private final Clock clock;
  private Instant asked = Instant.EPOCH;
  private boolean known;

  public KnownWorkloads(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** Whether the cluster knows the kind; asked once a minute. */
  public synchronized boolean known() {
    var now = clock.instant();
    if (asked.plus(KEPT).isBefore(now)) {
      known = AgentWorkloads.known(cluster::serves);
      asked = now;
    }
    return known;
  }
}
