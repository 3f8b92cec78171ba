package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class LeaderElectionIT {
  private static final Map<Setting, String> ELECTED = Map.of(Setting.LEADER_ELECTION, "true");
  private final LocalPlatform platform;

  LeaderElectionIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  @DisplayName("I60: of two instances one works; when it stops, the other goes on")
  void theOtherGoesOn() {
    Instant since = Instant.now();
    try (OperatorUnderTest first = OperatorUnderTest.start(platform, ELECTED);
        OperatorUnderTest second = OperatorUnderTest.start(platform, ELECTED);
        TestTenant tenant = TestTenant.create(platform, "elected").withSampleCompany()) {
      tenant.awaitReady();
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(1);

      first.stop();
      tenant.apply(Samples.seat(tenant.name(), "late"));

      tenant.awaitApplied("late");
      assertThat(second.process().isReady()).isTrue();
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(2);
      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);
    }
    assertThat(platform.auditLog().forbidden(since)).isEmpty();
  }
}
