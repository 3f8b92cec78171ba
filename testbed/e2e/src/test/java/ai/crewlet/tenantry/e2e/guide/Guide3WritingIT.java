package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@GuideTest
@DisplayName("Writing the objects: server-side apply")
class Guide3WritingIT {
  private static final String TOOLS =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead, namespace: ${namespace}}
      spec:
        companyRef: {name: acme}
        mcp: [{name: ${tool}, command: ${tool}}]
      """;

  private final ControlPlane plane;

  Guide3WritingIT(ControlPlane plane) {
    this.plane = plane;
  }

  @Test
  @DisplayName(
      "M133, M136, M138: a typed object is applied; exactly the fields that are set are owned")
  void appliesATypedObject() {
    var space = plane.tenant("team");
    space.apply(TenantSpace.ACME);
    var seat = new Seat();
    seat.setMetadata(
        new ObjectMetaBuilder().withNamespace(space.name()).withName("designer").build());
    seat.setSpec(
        SeatSpecBuilder.builder()
            .companyRef(new CompanyReference("acme"))
            .displayName("Designer")
            .unitRef(new LocalReference("engineering"))
            .goal("Draw what Acme builds next.")
            .build());

    try (var client = plane.client()) {
      client
          .resource(seat)
          .fieldManager(ControlPlane.FIELD_MANAGER)
          .forceConflicts()
          .serverSideApply();
    }

    space.awaitReady();
    space.awaitCondition("seat/designer", "Applied", "True/Applied");
    var owned =
        plane.must(
            "get", "seat/designer", "-n", space.name(), "-o", "json", "--show-managed-fields");
    assertThat(owned).contains("f:goal", "f:unitRef").doesNotContain("f:mcp", "f:paused", "f:llm");
  }

  @Test
  @DisplayName(
      "M134, M135, M137: what is no longer sent goes, others' entries stay, disagreement is a conflict")
  void severalWritersShareASeat() {
    var space = plane.tenant("team");
    space.apply(TenantSpace.ACME + "  paused: false\n");
    assertThat(plane.applyAs("person", space.here(TOOLS.replace("${tool}", "notes"))).exit())
        .isZero();
    space.apply(TenantSpace.ACME + "  mcp: [{name: github, command: github-tool}]\n");

    assertThat(space.field("seat/lead", ".spec.mcp[*].name")).contains("github", "notes");
    assertThat(space.field("seat/lead", ".spec.paused")).isEmpty();
    var conflict =
        plane.applyAs(
            "person", space.here(TOOLS.replace("${tool}", "notes") + "  goal: Do less.\n"));
    assertThat(conflict.text()).contains("conflict with \"platform-control-plane\"", ".spec.goal");
    space.apply(TenantSpace.ACME);
    assertThat(space.field("seat/lead", ".spec.mcp[*].name")).isEqualTo("notes");
  }

  @Test
  @DisplayName("M139: a tenant provisioned with twenty Seats becomes one revision, not twenty")
  void twentySeatsAreOneRevision() {
    var space = plane.tenant("business");
    var seats =
        IntStream.rangeClosed(1, 20)
            .mapToObj(
                number ->
                    """
                    ---
                    apiVersion: crewlet.ai/v1alpha1
                    kind: Seat
                    metadata: {name: agent-%d, namespace: ${namespace}}
                    spec: {companyRef: {name: acme}, displayName: Agent %d, goal: Help.}
                    """
                        .formatted(number, number))
            .collect(Collectors.joining());
    space.apply(
        TenantSpace.ACME.replace("engineClassName: team", "engineClassName: business") + seats);
    space.awaitReady();

    space.awaitCondition("seat/agent-20", "Applied", "True/Applied");
    assertThat(plane.engineOf(space.name()).revisionsWritten())
        .as("by the burst, not by the Seat: one, unless kubectl or the operator rests in between")
        .isBetween(1, 19);
  }
}
