package ai.crewlet.tenantry.operator.assess.admission;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.assess.Assessor;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.objects.ObjectPlan;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdmissionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "matchLabels: {example.com/tier: team} | true | example.com/tier=team",
        "matchLabels: {example.com/tier: other} | false | example.com/tier=other",
        "matchExpressions: [{key: example.com/tier, operator: In, values: [team, big]}] | true | ",
        "matchExpressions: [{key: example.com/tier, operator: NotIn, values: [team]}] | false | example.com/tier notin (team)",
        "matchExpressions: [{key: example.com/tier, operator: Exists}] | true | ",
        "matchExpressions: [{key: frozen, operator: DoesNotExist}] | true | ",
        "matchExpressions: [{key: vip, operator: Exists}] | false | vip",
        "matchLabels: {example.com/tier: team}, matchExpressions: [{key: example.com/tier, operator: DoesNotExist}] | false | example.com/tier=team,!example.com/tier"
      })
  @DisplayName("M8, M78: a class admits the namespaces its selector selects, expressions too")
  void selectsNamespaces(String selector, boolean allowed, String inWords) {
    var scene = Scene.acme();
    scene.engineClass =
        Optional.of(
            Manifests.engineClass(
                "team", Scene.TEAM.replaceFirst("matchLabels: \\{[^}]*}", selector)));

    var assessment = scene.assess();

    assertThat(Conditions.ofCompany(assessment, ConditionType.ACCEPTED))
        .isEqualTo(allowed ? "True/Accepted" : "False/ClassNotAllowed");
    if (!allowed) {
      assertThat(Conditions.message(assessment, PartKind.COMPANY, "acme", ConditionType.ACCEPTED))
          .contains("(" + inWords + ")");
    }
  }

  @Test
  @DisplayName("M5, M130, C42: two Companies in one namespace are both accepted and both told")
  void tellsBothCompanies() {
    var scene = Scene.acme();
    scene.neighbours.add(new Neighbour("other", "2026-11-29T11:00:00Z"));

    var assessment = scene.assess();

    assertThat(Conditions.ofCompany(assessment, ConditionType.ACCEPTED)).isEqualTo("True/Accepted");
    assertThat(Conditions.message(assessment, PartKind.COMPANY, "acme", ConditionType.ACCEPTED))
        .contains("nothing separates it from Company other");
    assertThat(assessment.events())
        .extracting(event -> event.reason().reason())
        .containsExactly("NamespaceShared");
    assertThat(assessment.events().get(0).warning()).isTrue();
  }

  @Test
  @DisplayName(
      "C42: where the platform says so, the newer of two is refused and nothing is made for it")
  void refusesTheNewer() {
    var scene = Scene.acme();
    scene.neighbours.add(new Neighbour("other", "2026-11-29T11:00:00Z"));
    var strict = Scene.SETTINGS.withRefuseSharedNamespace(true);

    var newer = Assessor.assess(scene.snapshot(), strict);
    scene.neighbours.set(0, new Neighbour("other", "2026-11-29T13:00:00Z"));
    var older = Assessor.assess(scene.snapshot(), strict);

    assertThat(Conditions.ofCompany(newer, ConditionType.ACCEPTED))
        .isEqualTo("False/NamespaceShared");
    assertThat(newer.objects()).isEqualTo(ObjectPlan.untouched());
    assertThat(Conditions.ofCompany(older, ConditionType.ACCEPTED)).isEqualTo("True/Accepted");
  }
}
