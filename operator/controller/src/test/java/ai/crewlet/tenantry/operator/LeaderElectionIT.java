package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.LeaseTerms;
import ai.crewlet.tenantry.operator.fixture.OperatorChild;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.fixture.Wire;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two replicas, each a process with the rights the chart gives. */
@LocalPlatformTest(temporal = false)
@DisplayName("I60: of two replicas one writes, whatever becomes of it")
class LeaderElectionIT {
  private static final Map<Setting, String> ELECTED =
      Map.of(Setting.LEADER_ELECTION, "true", Setting.LEASE_DURATION, "9s");
  private static final int LEASE_LOST = Ending.LEASE_LOST.exitCode();

  private final LocalPlatform platform;
  private final Instant since = Instant.now();

  LeaderElectionIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  @DisplayName("asked to stop, it finishes, hands the Lease over at once and exits with 0")
  void aStopHandsOver() {
    try (OperatorChild first = leader();
        OperatorChild second = standby();
        TestTenant tenant = TestTenant.create(platform, "elected").withSampleCompany()) {
      tenant.awaitReady();

      assertThat(first.stop()).isZero();

      assertThat(first.log()).anyMatch(line -> line.endsWith("handed the Lease over"));
      assertGoesOn(tenant, second, "first");
      assertThat(first.complaints()).isEmpty();
      assertThat(second.complaints()).isEmpty();
      assertOneWriter();
    }
  }

  @Test
  @DisplayName(
      "cut off from the API server, it ends before the other can lead, and harms nothing when back")
  void whoLosesTheApiServerEnds() {
    try (Wire wire = Wire.to(platform.apiServer());
        OperatorChild first =
            OperatorChild.start(platform, wire.address(), ELECTED).awaitLeading();
        OperatorChild second = standby();
        TestTenant tenant = TestTenant.create(platform, "elected").withSampleCompany()) {
      tenant.awaitReady();

      tenant.apply(Samples.seat(tenant.name(), "late")); // something to be in the midst of
      wire.die();

      awaitEnd(first);
      wire.mend();
      assertGoesOn(tenant, second, "second");
      assertOneWriter();
      first.startAgain();
      first.awaitReady(); // stands by: somebody else leads
      assertThat(first.ask("/metrics").body()).contains("tenantry_operator_leading 0.0");
      assertOneWriter();
    }
  }

  @Test
  @DisplayName("having stood still while the other took over, it writes not one word and ends")
  void whoLosesTheLeaseEnds() {
    try (OperatorChild first = leader();
        OperatorChild second = standby();
        TestTenant tenant = TestTenant.create(platform, "elected").withSampleCompany()) {
      tenant.awaitReady();

      tenant.apply(Samples.seat(tenant.name(), "early"));
      first.signal("STOP");
      second.awaitLeading();
      tenant.apply(Samples.seat(tenant.name(), "late"));
      tenant.awaitApplied("late");
      first.signal("CONT");

      awaitEnd(first);
      assertGoesOn(tenant, second, "last");
      assertOneWriter();
    }
  }

  private OperatorChild leader() {
    return OperatorChild.start(platform, ELECTED).awaitLeading();
  }

  private OperatorChild standby() {
    return OperatorChild.start(platform, ELECTED).awaitReady();
  }

  private static void awaitEnd(OperatorChild operator) {
    Awaitility.await("the operator to end, which leads no more")
        .atMost(Duration.ofMinutes(2))
        .until(() -> !operator.isAlive());
    assertThat(operator.exitCode()).hasValue(LEASE_LOST);
  }

  private static void assertGoesOn(TestTenant tenant, OperatorChild leader, String seat) {
    tenant.apply(Samples.seat(tenant.name(), seat));
    tenant.awaitApplied(seat);
    assertThat(leader.ask("/metrics").body()).contains("tenantry_operator_leading 1.0");
    tenant.deleteCompany();
    tenant.awaitGone(Company.class, TestTenant.COMPANY);
  }

  private void assertOneWriter() {
    LeaseTerms terms = LeaseTerms.of(platform.auditLog(), since);
    assertThat(terms.leaders()).hasSizeGreaterThanOrEqualTo(2);
    assertThat(terms.writesOfOthers()).isEmpty();
    assertThat(platform.auditLog().forbidden(since)).isEmpty();
  }
}
