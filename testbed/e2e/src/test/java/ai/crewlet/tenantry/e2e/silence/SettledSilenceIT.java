package ai.crewlet.tenantry.e2e.silence;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches the API server's audit log while nothing is asked of anybody. */
@LocalStackTest
class SettledSilenceIT {
  private static final Logger log = LoggerFactory.getLogger(SettledSilenceIT.class);
  private static final int COMPANIES = 100;
  private static final Duration REST = Duration.ofSeconds(60);
  private static final Duration AFTER_RESTART = Duration.ofSeconds(20);
  private static final Duration LULL = Duration.ofSeconds(5);
  private static final Duration LOOK = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final LocalStack stack;
  private final Set<String> ours;

  SettledSilenceIT(LocalStack stack) {
    this.stack = stack;
    this.ours =
        Arrays.stream(Role.values()).map(stack.chart()::username).collect(Collectors.toSet());
  }

  @Test
  @DisplayName(
      "C55, I33, I53: a hundred companies at rest for 60 s, and over a restart, and not one write of ours")
  void settledMeansSilent() {
    try (var companies = new RestingCompanies(stack.platform().admin())) {
      bringUp(companies);
      awaitLull();

      var since = Instant.now();
      Awaitility.await("every look of " + REST.toSeconds() + " s finds no write")
          .pollDelay(LOOK)
          .pollInterval(LOOK)
          .during(REST)
          .atMost(REST.multipliedBy(2))
          .untilAsserted(() -> assertThat(writes(since)).extracting(AuditEntry::line).isEmpty());

      companies.disturbOne();
      Awaitility.await("control: the log shows what one changed Seat costs")
          .atMost(PATIENCE)
          .until(() -> writes(since), seen -> !seen.isEmpty());

      awaitLull();
      aNewProcessWritesNothing();
    }
  }

  /** In a JVM of its own, where sets and maps have another order. */
  private void aNewProcessWritesNothing() {
    var since = Instant.now();
    stack.operator().kill();
    stack.operator().restart();
    stack.awaitReady();
    Awaitility.await("an operator that was killed looks at every company and writes nothing")
        .pollDelay(LOOK)
        .pollInterval(LOOK)
        .during(AFTER_RESTART)
        .atMost(AFTER_RESTART.multipliedBy(2))
        .untilAsserted(() -> assertThat(writes(since)).extracting(AuditEntry::line).isEmpty());
  }

  private void bringUp(RestingCompanies companies) {
    var since = Instant.now();
    for (int i = 0; i < COMPANIES; i++) {
      companies.add();
    }
    var applied = Instant.now();
    Awaitility.await("all companies Ready")
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(() -> assertThat(companies.ready()).isEqualTo(COMPANIES));
    log.info(
        "{} companies Ready {} s after the first was applied, {} s after the last",
        COMPANIES,
        Duration.between(since, Instant.now()).toSeconds(),
        Duration.between(applied, Instant.now()).toSeconds());
  }

  /** Waits until the last write is some time ago: other tests' tenants may still be settling. */
  private void awaitLull() {
    Awaitility.await("nobody of ours has written for " + LULL.toSeconds() + " s")
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(2))
        .until(() -> writes(Instant.now().minus(LULL)).isEmpty());
  }

  /** What our identities changed since then, leases aside. */
  private List<AuditEntry> writes(Instant since) {
    return stack
        .platform()
        .auditLog()
        .entries(
            since,
            entry ->
                entry.isWrite()
                    && ours.contains(entry.user())
                    && !entry.resource().equals("leases")
                    && !isToldAlready(entry));
  }

  /** A new process cannot know what an earlier one has told; the event's name tells it (C55). */
  private static boolean isToldAlready(AuditEntry entry) {
    return entry.resource().equals("events") && entry.code() == HttpURLConnection.HTTP_CONFLICT;
  }
}
