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
  private volatile Answer last = new Answer(Instant.EPOCH, false);

  private record Answer(Instant asked, boolean known) {}

  public KnownWorkloads(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /**
   * Whether the cluster knows the kind; asked once a minute. Who comes while it is asked asks too:
   * nobody waits for another's answer.
   */
  public boolean known() {
    var now = clock.instant();
    var answer = last;
    if (answer.asked().plus(KEPT).isBefore(now)) {
      answer = new Answer(now, AgentWorkloads.known(cluster::serves));
      last = answer;
    }
    return answer.known();
  }
}
