package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.fixture.OperatorChild;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.fixture.Wire;
import ai.crewlet.tenantry.operator.metrics.Metric;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.Authorizer;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.rbac.ClusterRole;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What an SRE sees of the operator's process: health, metrics, logs. */
@LocalPlatformTest(temporal = false)
class RunningIT {
  private static final Pattern OF_A_PASS = Pattern.compile("pass=(\\d+)]");

  private final LocalPlatform platform;

  RunningIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  @DisplayName(
      "I58: watches that break, or go dead for a while, are made anew; metrics and log tell the story,"
          + " an engine's errors too, without a tenant's name in a label")
  void outlivesItsConnections() {
    try (Wire wire = Wire.to(platform.apiServer());
        OperatorChild operator =
            OperatorChild.start(platform, wire.address(), Map.of(Setting.ENGINE_POLL_RESTING, "1s"))
                .awaitReady();
        TestTenant tenant = TestTenant.create(platform, "running").withSampleCompany()) {
      tenant.awaitReady();

      wire.drop();
      tenant.apply(Samples.seat(tenant.name(), "dropped"));
      tenant.awaitApplied("dropped");
      wire.die();
      tenant.apply(Samples.seat(tenant.name(), "unseen"));
      assertThat(operator.ask("/healthz").well()).isTrue();
      wire.mend();
      tenant.awaitApplied("unseen");
      tenant.engine().failing("GET /fleet", 500);
      tenant.awaitReason("ConfigApplied", "EngineError");
      tenant.engine().behave();
      tenant.awaitReady();

      assertThat(operator.ask("/healthz").body()).isEqualTo("alive\n");
      assertThat(operator.ask("/readyz").body()).isEqualTo("working\n");
      Awaitility.await("metrics that tell all of it")
          .atMost(Duration.ofMinutes(1))
          .untilAsserted(() -> assertMetrics(operator.ask("/metrics").body(), tenant));
      assertLog(operator.log(), tenant);
    }
  }

  @Test
  @DisplayName(
      "I57: a watch that stays down while the API server answers makes /healthz red, which names it")
  void aLostWatchIsRed() {
    try (Wire wire = Wire.to(platform.apiServer());
        OperatorChild operator =
            OperatorChild.start(
                    platform,
                    wire.address(),
                    Map.of(Setting.WATCH_PATIENCE, "3s", Setting.ENGINE_POLL_RESTING, "1s"))
                .awaitReady()) {
      assertThat(operator.ask("/healthz").well()).isTrue();
      ClusterRole role = withoutUnits(operator);

      wire.drop();
      Awaitility.await("/healthz to be red")
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () ->
                  assertThat(operator.ask("/healthz"))
                      .matches(answer -> !answer.well())
                      .extracting(OperatorChild.Answer::body)
                      .asString()
                      .contains("no watch on", "Unit"));

      platform.admin().resource(role).forceConflicts().serverSideApply();
      Awaitility.await("/healthz to be well again")
          .atMost(Duration.ofMinutes(2))
          .until(() -> operator.ask("/healthz").well());
    }
  }

  /** Takes a right away that the chart gives; the role as it was. */
  private ClusterRole withoutUnits(OperatorChild operator) {
    var roles = platform.admin().rbac().clusterRoles().withName(operator.clusterRole());
    ClusterRole before = roles.get();
    roles.edit(
        role -> {
          role.getRules().forEach(rule -> rule.getResources().remove("units"));
          return role;
        });
    Awaitility.await("the authorizer to know") // else the watch comes back before
        .atMost(Duration.ofMinutes(2))
        .until(
            () ->
                !new Authorizer(platform.admin())
                    .allows(operator.username(), "watch", "crewlet.ai", "units", "", ""));
    before.getMetadata().setManagedFields(null);
    before.getMetadata().setResourceVersion(null);
    return before;
  }

  private static void assertMetrics(String scrape, TestTenant tenant) {
    assertThat(Arrays.stream(Metric.values()).map(Metric::exposed))
        .allSatisfy(name -> assertThat(scrape).contains("\n" + name));
    assertThat(scrape)
        .contains("tenantry_companies{reason=\"Ready\"} 1.0")
        .contains("tenantry_operator_companies_waiting 0.0")
        .contains("tenantry_operator_document_pushes_total{outcome=\"stored\"} 3.0")
        .contains("tenantry_operator_apply_seconds_count 3")
        .contains("tenantry_operator_engine_errors_total{cause=\"failing\"}")
        .contains("resource=\"companies/status\"");
    assertThat(scrape.lines().filter(line -> !line.startsWith("#")))
        .noneMatch(line -> line.contains(tenant.name()) || line.contains("acme"));
  }

  private static void assertLog(List<String> log, TestTenant tenant) {
    String company = "[" + tenant.name() + "/acme";
    List<String> its = log.stream().filter(line -> line.contains(tenant.name())).toList();
    assertThat(its).allMatch(line -> line.contains(company));
    assertThat(log).noneMatch(line -> line.contains("[/ pass="));
    String pass =
        its.stream()
            .filter(line -> line.contains("applied StatefulSet"))
            .map(OF_A_PASS::matcher)
            .filter(matcher -> matcher.find())
            .map(matcher -> matcher.group())
            .findFirst()
            .orElseThrow();
    assertThat(log.stream().filter(line -> line.contains(pass)))
        .as("one grep shows one pass")
        .hasSizeGreaterThan(2)
        .allMatch(line -> line.contains(company));
  }
}
