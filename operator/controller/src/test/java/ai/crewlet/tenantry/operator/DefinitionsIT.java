package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.chart.ChartInstall;
import ai.crewlet.tenantry.testbed.chart.ChartValues;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class DefinitionsIT extends OperatorTest {
  private static final String STORY = "Grew up in a workshop.";

  DefinitionsIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "I40: a field that an older chart's definition lacks is dropped; once the definitions are applied anew, as with each version, it is kept and reaches the engine, and no pod is restarted")
  void aNewFieldIsKeptOnceItsDefinitionIsThere() {
    try (TestTenant tenant = sampleCompany("upgrade")) {
      tenant.awaitReady();
      String pod = tenant.incarnation();
      try {
        makeOlder();
        awaitGoal(tenant, "as the older chart serves it", false);
      } finally {
        ChartInstall.install(platform, ChartValues.standard());
      }
      awaitGoal(tenant, "as the newer chart serves it", true);

      Awaitility.await("the engine to have it")
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () ->
                  assertThat(tenant.engine().document().orElseThrow().toString()).contains(STORY));
      tenant.awaitReady();
      assertThat(tenant.incarnation()).isEqualTo(pod);
    }
  }

  /** The Seat's definition as if {@code backstory} had come with this version. */
  private void makeOlder() {
    platform
        .admin()
        .apiextensions()
        .v1()
        .customResourceDefinitions()
        .withName("seats.crewlet.ai")
        .patch(
            PatchContext.of(PatchType.JSON),
            """
            [{"op": "remove",
              "path": "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/backstory"}]""");
  }

  /** The API server takes a definition up a moment after it is written. */
  private static void awaitGoal(TestTenant tenant, String goal, boolean withStory) {
    var lead = tenant.admin().resources(Seat.class).inNamespace(tenant.name()).withName("lead");
    var patch = "{\"spec\": {\"goal\": \"%s\", \"backstory\": \"%s\"}}".formatted(goal, STORY);
    Awaitility.await("Seat lead " + goal)
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> {
              var spec = lead.patch(PatchContext.of(PatchType.JSON_MERGE), patch).getSpec();
              assertThat(spec.goal()).isEqualTo(goal);
              assertThat(spec.backstory()).isEqualTo(withStory ? STORY : null);
            });
  }
}
