package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SparedLooksIT extends OperatorTest {
  private static final int SEATS = 6;
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String SPARED = "tenantry_operator_passes_total{outcome=\"spared\"}";
  private static final String HEARD = "operator_sdk_events_received_total{";

  SparedLooksIT(LocalPlatform platform) {
    super(platform);
  }

  @Override
  protected Map<Setting, String> settings() {
    return Map.of(Setting.CONCURRENCY, "1", Setting.ENGINE_CALL_TIMEOUT, "90s");
  }

  @Test
  @DisplayName(
      "C65: whatever happens to a company while it waits for a worker is seen by one look, and the next is spared")
  void oneLookSeesAllThatHappenedBeforeIt() {
    try (TestTenant waiting = TestTenant.create(platform, "waiting").withCompanyOnNoTier();
        TestTenant busy = sampleCompany("busy")) {
      busy.awaitReady();
      waiting.awaitReason("Ready", "ClassNotFound");
      holdTheWorker(busy);
      double heard = metric(HEARD);
      double spared = metric(SPARED);

      for (int seat = 1; seat <= SEATS; seat++) {
        waiting.apply(Samples.seat(waiting.name(), "seat-" + seat));
      }
      Awaitility.await("all Seats to be heard of while the only worker is held")
          .atMost(PATIENCE)
          .until(() -> metric(HEARD) >= heard + SEATS);
      assertThat(metric(SPARED)).isEqualTo(spared);
      busy.engine().behave();
      busy.engine().crash(1); // which ends the call

      Awaitility.await("a look that would have found nothing to be spared")
          .atMost(PATIENCE)
          .until(() -> metric(SPARED) > spared);
      Awaitility.await("every Seat to be told of the missing class")
          .atMost(PATIENCE)
          .until(() -> IntStream.rangeClosed(1, SEATS).allMatch(seat -> isTold(waiting, seat)));
    }
  }

  /** With a call that its engine does not answer. */
  private static void holdTheWorker(TestTenant busy) {
    int before = busy.engine().requests("PUT /config");
    busy.engine().silent("PUT /config");
    busy.apply(Samples.seat(busy.name(), "late"));
    Awaitility.await("the only worker to wait for an engine")
        .atMost(PATIENCE)
        .until(() -> busy.engine().requests("PUT /config") > before);
  }

  private static boolean isTold(TestTenant tenant, int seat) {
    return tenant
        .get(Seat.class, "seat-" + seat)
        .flatMap(there -> TestTenant.condition(there, "Ready"))
        .isPresent();
  }

  /** The sum over all series that begin so. */
  private double metric(String series) {
    String page = "http://127.0.0.1:%d/metrics".formatted(operator.process().httpPort());
    try (var answer = URI.create(page).toURL().openStream()) {
      return new String(answer.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> line.startsWith(series))
          .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
