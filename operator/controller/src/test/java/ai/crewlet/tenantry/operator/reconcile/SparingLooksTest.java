package ai.crewlet.tenantry.operator.reconcile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.watch.Happenings;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C65: no wake-up of a company is lost by the looks that it is spared")
class SparingLooksTest {
  private static final Duration AT_REST = Duration.ofMinutes(5);

  private final Happenings happenings = new Happenings();
  private final AtomicInteger spared = new AtomicInteger();
  private final Company company = new Company();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final SparingLooks looks =
      new SparingLooks(
          happenings, new CompanyStates(() -> now), () -> now, spared::incrementAndGet);
  private int taken;

  @BeforeEach
  void somethingHappened() {
    company.getMetadata().setNamespace("tenant-1");
    company.getMetadata().setName("acme");
    company.getMetadata().setUid("a");
    happen();
  }

  @Test
  void whatHappenedBeforeALookNeedsNoOther() {
    happen();

    assertThat(look()).contains(AT_REST);
    now = now.plusSeconds(60);
    assertThat(look()).contains(Duration.ofMinutes(4));
    assertThat(look()).contains(Duration.ofMinutes(4));
    assertThat(taken).isEqualTo(1);
    assertThat(spared).hasValue(2);
  }

  @Test
  void whatHappensDuringALookNeedsAnother() {
    looks.take(
        company,
        () -> {
          happen();
          return Optional.of(AT_REST);
        });

    look();
    assertThat(taken).isEqualTo(1);
    assertThat(spared).hasValue(0);
  }

  @Test
  void whatIsDueIsDone() {
    look();
    now = now.plus(AT_REST);

    assertThat(look()).contains(AT_REST);
    assertThat(taken).isEqualTo(2);
  }

  @Test
  void aLookThatFailsIsRepeatedThoughTheOneBeforeItHeld() {
    look();
    happen();
    for (int again = 0; again < 2; again++) {
      assertThatThrownBy(() -> looks.take(company, SparingLooksTest::fail)).hasMessage("refused");
    }

    look();
    assertThat(taken).isEqualTo(2);
    assertThat(spared).hasValue(0);
  }

  @Test
  void whatHappenedToAnotherIsNoReason() {
    look();
    happenings.receivedEvent(new Event(new ResourceID("acme", "tenant-2")), Map.of());

    look();
    assertThat(spared).hasValue(1);
  }

  @Test
  void oneThatIsMadeAgainUnderItsNameIsLookedAt() {
    look();
    happenings.cleanupDoneFor(ResourceID.fromResource(company), Map.of());
    company.getMetadata().setUid("b");
    happen();

    look();
    assertThat(taken).isEqualTo(2);
  }

  private void happen() {
    happenings.receivedEvent(new Event(ResourceID.fromResource(company)), Map.of());
  }

  private Optional<Duration> look() {
    return looks.take(
        company,
        () -> {
          taken++;
          return Optional.of(AT_REST);
        });
  }

  private static Optional<Duration> fail() {
    throw new IllegalStateException("refused");
  }
}
