package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("An engine at fault: the condition says so, and the company recovers by itself")
class EngineFaultsIT extends OperatorTest {

  EngineFaultsIT(LocalPlatform platform) {
    super(platform);
  }

  static Stream<Arguments> faults() {
    return Stream.of(
        Arguments.of("answers 500", "EngineError", fault(e -> e.failing("GET /fleet", 500))),
        Arguments.of(
            "drops connections", "EngineUnreachable", fault(e -> e.dropping("GET /health"))),
        Arguments.of("does not answer", "EngineUnreachable", fault(e -> e.silent("GET /health"))),
        Arguments.of("cannot apply", "ApplyFailed", fault(e -> e.failApplies("no such model"))),
        Arguments.of("refuses the PUT", "EngineError", fault(e -> e.failing("PUT /config", 500))));
  }

  @ParameterizedTest(name = "an engine that {0}: {1}")
  @MethodSource("faults")
  void saysSoAndRecovers(String what, String reason, Consumer<EngineControl> fault) {
    try (TestTenant tenant = sampleCompany("fault")) {
      tenant.awaitReady();
      fault.accept(tenant.engine());
      tenant.apply(Samples.seat(tenant.name(), "late"));

      Company faulty = tenant.awaitReason("ConfigApplied", reason);

      assertThat(TestTenant.condition(faulty, "ConfigApplied").orElseThrow().getMessage())
          .isNotBlank();
      tenant.engine().behave();
      tenant.awaitReady();
      tenant.awaitApplied("late");
    }
  }

  @Test
  @DisplayName(
      "C65: a PUT whose answer was lost is recognised as ours; there is no second revision")
  void aLostAnswerCostsNoRevision() {
    try (TestTenant tenant = sampleCompany("lost")) {
      tenant.awaitReady();
      int before = tenant.engine().revisionsWritten();
      tenant.engine().losingNextAnswer("PUT /config");

      tenant.apply(Samples.seat(tenant.name(), "late"));

      tenant.awaitApplied("late");
      assertThat(tenant.engine().revisionsWritten() - before).isEqualTo(1);
    }
  }

  @Test
  @DisplayName("M80, M95, M157: a foreign revision is applied over, told as Drifted and reported")
  void aForeignRevisionIsAppliedOver() {
    try (TestTenant tenant = sampleCompany("drifted")) {
      tenant.awaitReady();

      tenant.engine().foreignRevision("mallory", document -> document.put("mission", "Other."));

      Company corrected = tenant.awaitReason("ConfigApplied", "DriftCorrected");
      assertThat(TestTenant.is(corrected, "ConfigApplied", "True", null)).isTrue();
      assertThat(tenant.engine().document().orElseThrow().path("mission").asText())
          .isNotEqualTo("Other.");
      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () ->
                  assertThat(tenant.kubectl().run("events", "-n", tenant.name()).output())
                      .contains("Drifted"));
    }
  }

  @Test
  @DisplayName("an engine that lost its volume gets its document and its secrets again")
  void aLostVolumeIsFilledAgain() {
    try (TestTenant tenant = sampleCompany("volume")) {
      tenant.awaitReady();

      tenant.engine().loseVolume();

      Awaitility.await("the engine to have both")
          .ignoreExceptions() // it may end between two looks
          .atMost(Duration.ofMinutes(2))
          .until(
              () ->
                  tenant.engine().document().isPresent() && tenant.engineHolds("canary-model-key"));
      tenant.awaitReady();
      assertThat(tenant.kubectl().run("events", "-n", tenant.name()).output())
          .as("a loss is no drift")
          .doesNotContain("Drifted");
    }
  }

  private static Consumer<EngineControl> fault(Consumer<EngineControl> fault) {
    return fault;
  }
}
