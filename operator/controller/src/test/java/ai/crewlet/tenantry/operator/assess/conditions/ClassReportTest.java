package ai.crewlet.tenantry.operator.assess.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import io.fabric8.kubernetes.api.model.Condition;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ClassReportTest {

  @Test
  @DisplayName("M21, M32, M84: a class says which of the platform's Secrets it lacks")
  void saysWhatItLacks() {
    var scene = Scene.acme();
    var team = scene.engineClass.orElseThrow();

    var fine = ClassReport.of(team, scene.secrets, Scene.START).status();
    scene.secrets.clear();
    var lacking = ClassReport.of(team, scene.secrets, Scene.START).status();

    assertThat(fine.conditions()).extracting(Condition::getStatus).containsOnly("True");
    assertThat(lacking.conditions())
        .extracting(Condition::getReason)
        .containsExactly("SecretNotFound", "Accepted", "SecretNotFound");
    assertThat(lacking.conditions().get(0).getMessage())
        .contains(
            "spec.platformLLMProviders[platform-claude].apiKeySecretRefs[0]: Secret platform/llm-gateway-team does not exist");
  }

  @Test
  @DisplayName("M26, M27: password-only sign-in without acceptInsecure is not accepted")
  void refusesInsecureSignIn() {
    var open = Manifests.engineClass("test", Scene.TEAM + ", signIn: {secondFactor: Optional}");

    assertThat(
            ClassReport.of(open, Scene.acme().secrets, Scene.START)
                .status()
                .conditions()
                .get(0)
                .getReason())
        .isEqualTo("SignInInsecure");
  }
}
