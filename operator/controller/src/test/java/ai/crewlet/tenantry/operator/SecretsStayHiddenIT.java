package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.Shown;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.Secret;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SecretsStayHiddenIT extends OperatorTest {
  private static final String IN_THE_DOCUMENT = "canary-written-by-mallory";

  SecretsStayHiddenIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M113, C20, C54: no value of a Secret or of the engine's document shows in a log line, an event or any object but a Secret")
  void noValueShows() {
    try (Shown everything = new Shown();
        TestTenant tenant = sampleCompany("canary")) {
      tenant.awaitReady();
      tenant.applyHere(
          """
          apiVersion: v1
          kind: ConfigMap
          metadata: {name: control, namespace: %s}
          data: {shown: canary-in-the-open}
          """);
      tenant.engine().failing("PUT /config", 500);
      tenant.applyHere(
          """
          apiVersion: v1
          kind: Secret
          metadata: {name: model-key, namespace: %s}
          stringData: {apiKey: canary-second-key}
          """);
      tenant.patchSpec("{\"mission\": \"Hide.\"}");
      tenant.awaitReason("ConfigApplied", "EngineError");
      tenant.engine().behave();
      tenant.awaitReady();
      tenant
          .engine()
          .foreignRevision("mallory", document -> document.put("vision", IN_THE_DOCUMENT));
      tenant.awaitReason("ConfigApplied", "DriftCorrected");

      List<String> canaries = canaries(tenant);
      assertThat(canaries).contains("canary-second-key").hasSizeGreaterThan(4);
      String shown = everything.of(tenant);
      assertThat(shown).contains("DriftCorrected").contains("applied StatefulSet acme-engine");
      assertThat(canaries).noneMatch(shown::contains);
      assertThat(shown).as("the search finds what is there").contains("canary-in-the-open");
    }
  }

  /** Every value of every Secret of the namespace: keys, tokens, the bootstrap file. */
  private static List<String> canaries(TestTenant tenant) {
    List<String> values = new ArrayList<>(List.of("canary-model-key", IN_THE_DOCUMENT));
    for (Secret secret : tenant.admin().secrets().inNamespace(tenant.name()).list().getItems()) {
      for (Map.Entry<String, String> entry : secret.getData().entrySet()) {
        String value =
            new String(Base64.getDecoder().decode(entry.getValue()), StandardCharsets.UTF_8);
        if (!entry.getKey().equals("url") && value.length() > 8) {
          values.add(value);
          values.add(entry.getValue());
        }
      }
    }
    return values;
  }
}
