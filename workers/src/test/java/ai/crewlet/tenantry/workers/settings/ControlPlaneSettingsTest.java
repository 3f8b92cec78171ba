package ai.crewlet.tenantry.workers.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlPlaneSettingsTest {
  @Test
  void anEmptyEnvironmentIsAControlPlaneInACluster() {
    var settings = ControlPlaneSettings.read(Map.of());
    assertThat(settings.temporal().address()).isEqualTo("127.0.0.1:7233");
    assertThat(settings.engineAccess()).isEqualTo(EngineAccess.SERVICE);
    assertThat(settings.labels().tenant()).as("M118").isEqualTo("crewlet.ai/tenant");
    assertThat(settings.labels().tier()).as("C16").isEqualTo("crewlet.ai/tier");
    assertThat(settings.codec()).isEmpty();
  }

  @Test
  void everyMistakeIsReportedAtOnceAndNamesItsVariable() {
    var environment =
        Map.of(
            "TENANTRY_TIER_LABEL", "not a label",
            "TENANTRY_ENGINE_ACCESS", "sideways",
            "TENANTRY_INVITATIONS", "smtp://me:hunter2@mail:25?from=a@example.com",
            "TENANTRY_CODEC_TOKEN_FILE", "/nowhere/token",
            "TENANTRY_HEALTH_LISTEN", "8086");
    assertThatThrownBy(() -> ControlPlaneSettings.read(environment))
        .isInstanceOf(SettingsException.class)
        .hasMessageContainingAll(environment.keySet().toArray(String[]::new))
        .hasMessageNotContaining("hunter2");
  }

  @Test
  @DisplayName("C51: a worker is versioned by deployment and build, or not at all")
  void aBuildIsNamedWholeOrNotAtAll() {
    assertThat(ControlPlaneSettings.read(Map.of()).build()).isEmpty();
    assertThat(
            ControlPlaneSettings.read(
                    Map.of(
                        "TENANTRY_WORKER_DEPLOYMENT", "tenantry",
                        "TENANTRY_WORKER_BUILD_ID", "0.4.1"))
                .build())
        .contains(new WorkerBuild("tenantry", "0.4.1"));
    assertThatThrownBy(
            () -> ControlPlaneSettings.read(Map.of("TENANTRY_WORKER_DEPLOYMENT", "tenantry")))
        .hasMessageContaining("TENANTRY_WORKER_BUILD_ID is missing");
    assertThatThrownBy(
            () ->
                ControlPlaneSettings.read(
                    Map.of(
                        "TENANTRY_WORKER_DEPLOYMENT", "ten.antry",
                        "TENANTRY_WORKER_BUILD_ID", "1")))
        .hasMessageContaining("TENANTRY_WORKER_DEPLOYMENT");
  }

  @Test
  void deliveryIsAFolderOrMail() {
    assertThat(DeliverySettings.parse("file:/var/links"))
        .isEqualTo(new DeliverySettings.ToFolder(Path.of("/var/links")));
    assertThat(DeliverySettings.parse("smtps://mail.example.com:465?from=hi@example.com"))
        .isEqualTo(
            new DeliverySettings.ByMail(
                java.net.URI.create("smtps://mail.example.com:465"),
                "hi@example.com",
                Optional.empty(),
                false));
  }

  @Test
  void mailWithoutAPortOrWithAMissingFileIsAMistake() {
    assertThatThrownBy(() -> DeliverySettings.parse("smtp://mail.example.com?from=hi@example.com"))
        .hasMessageContaining("host or port is missing");
    assertThatThrownBy(
            () -> DeliverySettings.parse("smtp://mail:25?from=hi@example.com&credentials=/none"))
        .hasMessageContaining("/none");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "mail.example.com:25?from=a@b, true",
    "10.1.2.3:25?from=a@b, true",
    "127.0.0.1.example.com:25?from=a@b, true",
    "localhost:25?from=a@b, false",
    "127.0.0.1:25?from=a@b, false",
    "[::1]:25?from=a@b, false",
    "mail.example.com:25?from=a@b&insecure=true, false",
  })
  @DisplayName("a link leaves its host encrypted unless somebody says otherwise (M149)")
  void mailIsEncrypted(String server, boolean encrypted) {
    assertThat(DeliverySettings.parse("smtp://" + server))
        .isInstanceOfSatisfying(
            DeliverySettings.ByMail.class,
            mail -> assertThat(mail.encrypted()).isEqualTo(encrypted));
  }

  @Test
  void insecureIsSaidByTrueAlone() {
    assertThatThrownBy(() -> DeliverySettings.parse("smtp://mail:25?from=a@b&insecure=yes"))
        .hasMessageContaining("insecure is true");
  }

  @Test
  void aProxyKnowsEnginesByTheirServiceNames() {
    assertThat(EngineAccess.parse("proxy:127.0.0.1:3128").proxy().orElseThrow().getPort())
        .isEqualTo(3128);
  }
}
