package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@GuideTest
@DisplayName("Tiers, limits and offboarding")
class Guide8TiersIT {
  private static final String LIFECYCLE =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: ${namespace}}
      """;

  /** Two kinds of pools, and a seat that cannot call its tools back from where it runs. */
  private static final String POOLED =
      onTier("business")
              .replace(
                  "  llm: {usePlatformProviders: true}",
                  "  topology: {seatPools: [{name: agents}, {name: solo, kind: PerSeat}]}\n"
                      + "  llm: {usePlatformProviders: true, order: [{kind: PlatformLLMProvider, name: platform-claude}]}")
          + """
            placement: {pool: agents}
          ---
          apiVersion: crewlet.ai/v1alpha1
          kind: Seat
          metadata: {name: writer, namespace: ${namespace}}
          spec: {companyRef: {name: acme}, displayName: Writer, goal: Help., placement: {pool: solo}}
          ---
          apiVersion: crewlet.ai/v1alpha1
          kind: LLMProvider
          metadata: {name: cli, namespace: ${namespace}}
          spec: {companyRef: {name: acme}, type: CLIAgent, mode: Agent}
          ---
          apiVersion: crewlet.ai/v1alpha1
          kind: Seat
          metadata: {name: caller, namespace: ${namespace}}
          spec:
            companyRef: {name: acme}
            displayName: Caller
            goal: Help.
            llm: {executor: [{name: cli}]}
            placement: {pool: agents}
          """;

  private final ControlPlane plane;

  Guide8TiersIT(ControlPlane plane) {
    this.plane = plane;
  }

  @Test
  @DisplayName(
      "M25, M36, M43, M90, M112, M167, M168, M171: to a tier with pools and back; the volume stays, pools scale by one field, and go with the last seat")
  void movesBetweenTiers() {
    var space = plane.tenant("team").withAcme();
    var volume = volume(space);
    relabel(space, "business");
    space.apply(onTier("business"));
    space.awaitReady();
    assertThat(volume(space)).isEqualTo(volume);
    var pod = pod(space);

    space.apply(POOLED);
    space.awaitReady();
    space.awaitField("seat/lead", ".status.placement.pod", "acme-pool-agents-0");
    space.awaitField("seat/writer", ".status.placement.pod", "acme-pool-solo-0");
    space.awaitCondition("seat/writer", "Ready", "True/Ready");
    space.awaitCondition("seat/caller", "Ready", "False/AgentModeBridgeUnsupported");
    space.awaitCondition("seat/caller", "Applied", "True/Applied");
    assertThat(space.message("seat/caller", "Ready")).contains("spec.placement.pool");
    assertThat(secrets(space)).anyMatch(name -> name.matches("acme-bootstrap-agents-.+"));
    assertThat(plane.applyAs("scaler", space.here(replicas(2))).exit()).isZero();
    Awaitility.await("a second seat pod")
        .atMost(TenantSpace.PATIENCE)
        .until(() -> space.field("company/acme", ".status.topology[*].pod").contains("agents-1"));
    assertThat(pod(space)).as("adding pools restarts nothing").isEqualTo(pod);

    relabel(space, "team");
    plane.must(
        "patch",
        "company/acme",
        "-n",
        space.name(),
        "--type=merge",
        "--patch={\"spec\":{\"engineClassName\":\"team\"}}");
    space.awaitCondition("company/acme", "Accepted", "False/PoolsNotAllowed");
    assertThat(space.field("seat/lead", ".status.placement.pod")).startsWith("acme-pool-agents-");
    assertThat(plane.applyAs("scaler", space.here(LIFECYCLE + "spec: {}\n")).exit()).isZero();
    space.apply(
        POOLED
            .replaceAll("  topology: .*\n|, placement: [^}]*}|  placement: .*\n", "")
            .replace("engineClassName: business", "engineClassName: team"));
    space.awaitReady();
    space.awaitField("seat/lead", ".status.placement.pod", "acme-engine-0");
    assertThat(volume(space)).isEqualTo(volume);
    Awaitility.await("the pools to be gone")
        .atMost(TenantSpace.PATIENCE)
        .until(() -> secrets(space).stream().noneMatch(name -> name.contains("-bootstrap-")));
  }

  @Test
  @DisplayName("M18, M79: a Company over its limits is told, and its next revision waits")
  void limits() {
    var space = plane.tenant("starter");
    space.apply(
        TenantSpace.withOwnModel(
            TenantSpace.ACME.replace("engineClassName: team", "engineClassName: starter")));
    space.awaitReady();
    var revision = space.field("company/acme", ".status.config.revisionID");

    space.apply(
        """
        apiVersion: crewlet.ai/v1alpha1
        kind: Seat
        metadata: {name: third, namespace: ${namespace}}
        spec: {companyRef: {name: acme}, displayName: Third, goal: Help.}
        """);

    space.awaitCondition("company/acme", "Accepted", "False/LimitExceeded");
    space.awaitCondition("company/acme", "Ready", "False/LimitExceeded");
    assertThat(space.field("company/acme", ".status.config.revisionID")).isEqualTo(revision);
  }

  @Test
  @DisplayName("M46, M83, M174: suspended whatever else is reported, resumed on the same data")
  void suspends() {
    var space = plane.tenant("team").withAcme();
    var volume = volume(space);
    var revision = space.field("company/acme", ".status.config.revisionID");
    space.apply(TenantSpace.ACME.replace("llm:", "suspend: true\n  llm:"));
    space.awaitCondition("company/acme", "Ready", "False/Suspended");
    Awaitility.await()
        .atMost(TenantSpace.PATIENCE)
        .until(() -> !plane.engineOf(space.name()).isRunning());

    space.apply(TenantSpace.ACME);
    space.awaitReady();

    assertThat(volume(space)).isEqualTo(volume);
    assertThat(space.field("company/acme", ".status.config.revisionID")).isEqualTo(revision);
  }

  @Test
  @DisplayName(
      "M47, M176 to M178: Retain keeps volume and keyring for a Company of the same name; Delete does not")
  void offboards() {
    var space = plane.tenant("team").withAcme();
    var volume = volume(space);
    var revision = space.field("company/acme", ".status.config.revisionID");
    delete(space);
    assertThat(volume(space)).isEqualTo(volume);
    assertThat(secretExists(space, "acme-keyring")).isTrue();

    space.withAcme();
    assertThat(volume(space)).isEqualTo(volume);
    assertThat(space.field("company/acme", ".status.config.revisionID")).isEqualTo(revision);
    assertThat(
            plane
                .applyAs("lifecycle", space.here(LIFECYCLE + "spec: {deletionPolicy: Delete}\n"))
                .exit())
        .isZero();
    delete(space);

    Awaitility.await("volume and keyring to be gone")
        .atMost(TenantSpace.PATIENCE)
        .until(() -> volume(space).isEmpty() && !secretExists(space, "acme-keyring"));
    plane.must("delete", "namespace/" + space.name(), "--timeout=5m");
  }

  private void delete(TenantSpace space) {
    plane.must("delete", "company/acme", "-n", space.name(), "--timeout=5m");
  }

  /** Only that field of the pool. */
  private static String replicas(int number) {
    return LIFECYCLE
        + "spec: {topology: {seatPools: [{name: agents, replicas: %d}]}}\n".formatted(number);
  }

  private static String onTier(String tier) {
    return TenantSpace.ACME.replace("engineClassName: team", "engineClassName: " + tier);
  }

  private void relabel(TenantSpace space, String tier) {
    plane.must("label", "namespace/" + space.name(), "--overwrite", "example.com/tier=" + tier);
  }

  private String volume(TenantSpace space) {
    return plane
        .admin()
        .persistentVolumeClaims()
        .inNamespace(space.name())
        .list()
        .getItems()
        .stream()
        .map(claim -> claim.getMetadata().getUid() + claim.getSpec().getResources().getRequests())
        .findFirst()
        .orElse("");
  }

  private String pod(TenantSpace space) {
    return plane
        .admin()
        .pods()
        .inNamespace(space.name())
        .withName("acme-engine-0")
        .get()
        .getMetadata()
        .getUid();
  }

  private List<String> secrets(TenantSpace space) {
    return plane.admin().secrets().inNamespace(space.name()).list().getItems().stream()
        .map(secret -> secret.getMetadata().getName())
        .toList();
  }

  private boolean secretExists(TenantSpace space, String name) {
    return plane.admin().secrets().inNamespace(space.name()).withName(name).get() != null;
  }
}
