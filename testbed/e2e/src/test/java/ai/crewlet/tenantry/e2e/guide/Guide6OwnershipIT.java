package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@GuideTest
@DisplayName("Who owns the company's document")
class Guide6OwnershipIT {
  private final ControlPlane plane;

  Guide6OwnershipIT(ControlPlane plane) {
    this.plane = plane;
  }

  @Test
  @DisplayName(
      "M156, M157: under Enforce others are refused, and what got in is applied over and told")
  void enforce() {
    var space = plane.tenant("team").withAcme();
    var refused =
        space
            .engine()
            .put(
                "/config",
                "{\"name\": \"Acme\"}",
                Map.of("If-Match", "none", "X-Summary", "by the access token"));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.body().path("error").textValue()).isEqualTo("config_managed");

    plane
        .engineOf(space.name())
        .foreignRevision("mallory", document -> document.put("vision", "Mine."));
    space.awaitCondition("company/acme", "ConfigApplied", "True/DriftCorrected");
    space.awaitReady();
    Awaitility.await("the event Drifted")
        .atMost(TenantSpace.PATIENCE)
        .until(
            () ->
                plane.admin().v1().events().inNamespace(space.name()).list().getItems().stream()
                    .anyMatch(event -> event.getReason().equals("Drifted")));
  }

  @Test
  @DisplayName("M158: Seed writes the document once and leaves it to the company's people")
  void seed() {
    var space = plane.tenant("team");
    space.apply(policy("Seed"));
    space.awaitReady();

    space.awaitCondition("seat/lead", "Applied", "False/NotManaged");
    var revision = space.field("company/acme", ".status.config.revisionID");
    space.apply(policy("Seed").replace("Decide what", "Decide quickly what"));
    space.awaitReady();
    space.awaitCondition("seat/lead", "Applied", "False/NotManaged");
    assertThat(space.field("company/acme", ".status.config.revisionID")).isEqualTo(revision);
  }

  @Test
  @DisplayName(
      "M106, M159, M160: Observe writes nothing and tells the difference; back under Enforce it is taken over; either way the data pod restarts")
  void observe() {
    var space = plane.tenant("team").withAcme();
    var enforced = dataPod(space);
    space.apply(policy("Observe"));
    awaitAnotherPod(space, enforced);
    awaitRunning(space);
    space.awaitReady();
    var observed = dataPod(space);
    plane
        .engineOf(space.name())
        .foreignRevision("ada", document -> document.put("vision", "Ours."));
    space.awaitCondition("company/acme", "ConfigApplied", "Unknown/Observed");
    Awaitility.await("what differs is told")
        .atMost(TenantSpace.PATIENCE)
        .until(() -> space.field("company/acme", ".status.config").contains("vision"));

    space.apply(TenantSpace.ACME);
    space.awaitReady();
    Awaitility.await("what people wrote is applied over")
        .atMost(TenantSpace.PATIENCE)
        .until(
            () -> plane.engineOf(space.name()).document().orElseThrow().path("vision").asText(""),
            vision -> !vision.equals("Ours."));
    awaitAnotherPod(space, observed);
  }

  /** Ready may be what it was while the pod is away for a moment. */
  private void awaitRunning(TenantSpace space) {
    Awaitility.await("the engine in the new pod")
        .atMost(TenantSpace.PATIENCE)
        .until(() -> plane.engineOf(space.name()).isRunning());
  }

  private void awaitAnotherPod(TenantSpace space, String before) {
    Awaitility.await("the data pod restarts")
        .ignoreExceptions() // it is away for a moment
        .atMost(TenantSpace.PATIENCE)
        .until(() -> !dataPod(space).equals(before));
  }

  private String dataPod(TenantSpace space) {
    var pod = plane.admin().pods().inNamespace(space.name()).withName("acme-engine-0").get();
    return pod.getMetadata().getUid();
  }

  private static String policy(String policy) {
    return TenantSpace.ACME.replace(
        "engineClassName: team",
        "engineClassName: team\n  config: {managementPolicy: %s}".formatted(policy));
  }
}
