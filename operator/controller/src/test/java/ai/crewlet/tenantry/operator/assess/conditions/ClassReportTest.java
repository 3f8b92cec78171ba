package ai.crewlet.tenantry.operator.assess.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.engineclass.FailedCompany;
import ai.crewlet.tenantry.api.crewlet.engineclass.GenerationCount;
import ai.crewlet.tenantry.api.crewlet.engineclass.RolloutStatus;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.rollout.ClassRollout;
import ai.crewlet.tenantry.operator.assess.rollout.DataPods;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ClassReportTest {
  private static final ClassRollout NOBODY = new ClassRollout(1, List.of(), List.of(), false);

  @Test
  @DisplayName("M21, M32, M84: a class says which of the platform's Secrets it lacks")
  void saysWhatItLacks() {
    var scene = Scene.acme();
    var team = scene.engineClass.orElseThrow();

    var fine = ClassReport.of(team, scene.secrets, NOBODY, Scene.START).status();
    scene.secrets.clear();
    var lacking = ClassReport.of(team, scene.secrets, NOBODY, Scene.START).status();

    assertThat(fine.conditions()).extracting(Condition::getStatus).containsOnly("True");
    assertThat(lacking.conditions())
        .extracting(Condition::getReason)
        .containsExactly("SecretNotFound", "Accepted", "SecretNotFound", "RolledOut");
    assertThat(lacking.conditions().get(0).getMessage())
        .contains(
            "spec.platformLLMProviders[platform-claude].apiKeySecretRefs[0]: Secret platform/llm-gateway-team does not exist");
  }

  @Test
  @DisplayName("M26, M27: password-only sign-in without acceptInsecure is not accepted")
  void refusesInsecureSignIn() {
    var open = Manifests.engineClass("test", Scene.TEAM + ", signIn: {secondFactor: Optional}");

    assertThat(
            ClassReport.of(open, Scene.acme().secrets, NOBODY, Scene.START)
                .status()
                .conditions()
                .get(0)
                .getReason())
        .isEqualTo("SignInInsecure");
  }

  @Test
  @DisplayName("C14, C57: a class counts its companies by generation and names one that fails")
  void countsItsCompanies() {
    var team = Manifests.engineClass("team", Scene.TEAM);
    team.getMetadata().setGeneration(5L);
    var fleet =
        Fleet.of(
            List.of(
                DataPods.settled("t/a", DataPods.made("team", 4)),
                DataPods.settled("t/b", DataPods.made("team", 5)),
                DataPods.rolling("t/c", DataPods.made("team", 5), "", 0),
                DataPods.rolling("t/d", DataPods.made("team", 5), "CrashLoopBackOff", 2),
                DataPods.settled("t/e", DataPods.made("business", 5))));
    var status =
        ClassReport.of(
                team, Scene.acme().secrets, ClassRollout.of(team, "settings-5", fleet), Scene.START)
            .status();

    assertThat(status.rollout())
        .isEqualTo(
            new RolloutStatus(
                4,
                3,
                1,
                1,
                List.of(new GenerationCount(5L, 3), new GenerationCount(4L, 1)),
                new FailedCompany("t", "d", 5L, "CrashLoopBackOff")));
    assertThat(status.conditions())
        .extracting(Condition::getReason)
        .containsExactly("RolloutHalted", "Accepted", "Resolved", "RolloutHalted");
  }
}
