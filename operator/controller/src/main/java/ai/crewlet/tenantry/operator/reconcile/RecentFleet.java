package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Every company's data pod, read anew at most a few times a second: while a class is rolled out,
 * everybody asks.
 */
final class RecentFleet implements Supplier<Fleet> {
  private static final Duration RECENT = Duration.ofMillis(300);

  private final Supplier<List<DataPodFacts>> facts;
  private final InstantSource clock;
  private Fleet last = new Fleet(Map.of());
  private Instant read = Instant.MIN;

  RecentFleet(Supplier<List<DataPodFacts>> facts, InstantSource clock) {
    this.facts = facts;
    this.clock = clock;
  }

  @Override
  public synchronized Fleet get() {
    Instant now = clock.instant();
    if (read.isBefore(now.minus(RECENT)) || read.isAfter(now)) {
      last = Fleet.of(facts.get());
      read = now;
    }
    return last;
  }
}
