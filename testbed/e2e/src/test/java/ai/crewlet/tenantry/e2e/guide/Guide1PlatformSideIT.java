package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@GuideTest
@DisplayName("The platform's side")
class Guide1PlatformSideIT {
  private final ControlPlane plane;

  Guide1PlatformSideIT(ControlPlane plane) {
    this.plane = plane;
  }

  @Test
  @DisplayName("M3, M7: a tier is an EngineClass, taken as the guide prints it")
  void theTierIsTakenAsPrinted() {
    for (String type : new String[] {"Accepted", "ResolvedRefs", "Ready"}) {
      Awaitility.await("EngineClass team: " + type)
          .atMost(TenantSpace.PATIENCE)
          .until(
              () ->
                  plane.must(
                      "get",
                      "engineclass/team",
                      "-o",
                      "jsonpath={.status.conditions[?(@.type==\"" + type + "\")].status}"),
              "True"::equals);
    }
  }

  @Test
  @DisplayName("M37, M38: a Company that opts in names the class's provider in its model order")
  void aCompanyOptsInToTheModelsOfItsClass() {
    var space = plane.tenant("team");
    space.apply(
        TenantSpace.ACME.replace(
            "llm: {usePlatformProviders: true}",
            "llm: {usePlatformProviders: true, order: [{kind: PlatformLLMProvider, name: platform-claude}]}"));
    space.awaitReady();

    assertThat(plane.engineOf(space.name()).document().orElseThrow().toString())
        .contains("claude-sonnet-5")
        .doesNotContain("virtual-key-of-the-gateway");
  }

  static Stream<Arguments> beyondTheRole() {
    return Stream.of(
        Arguments.of("M121", "a Secret elsewhere", "create secret generic x -n platform"),
        Arguments.of(
            "M121",
            "a role bound elsewhere",
            "create rolebinding x -n platform --clusterrole=${access} --serviceaccount=platform:control-plane"),
        Arguments.of("M121", "a label elsewhere", "label namespace default example.com/tier=team"),
        Arguments.of("M121", "a namespace elsewhere", "delete namespace platform"),
        Arguments.of(
            "M122",
            "a protected label",
            "label namespace ${namespace} --overwrite pod-security.kubernetes.io/enforce=privileged"),
        Arguments.of(
            "M122",
            "a protected label removed",
            "label namespace ${namespace} pod-security.kubernetes.io/enforce-"),
        Arguments.of("M123", "the operator's namespace", "get pods -n ${release}"),
        Arguments.of("M123", "the engines' pods", "get pods -n ${namespace}"),
        Arguments.of("M33, M123", "a class", "annotate engineclass team x=y"));
  }

  @ParameterizedTest(name = "{0}: it may not touch {1}")
  @MethodSource("beyondTheRole")
  void theRoleKeepsToTenants(String requirement, String what, String command) {
    var space = plane.tenant("team");
    var words =
        command
            .replace("${access}", plane.tenantAccessRole())
            .replace("${namespace}", space.name())
            .replace("${release}", plane.releaseNamespace())
            .split(" ");

    var answer = plane.kubectl("", words);

    assertThat(answer.exit()).as(answer.text()).isNotZero();
    assertThat(answer.text()).contains("forbidden");
    assertThat(plane.kubectl("", "create", "secret", "generic", "x", "-n", space.name()).exit())
        .as("the tenant's own namespace is its to write")
        .isZero();
  }
}
