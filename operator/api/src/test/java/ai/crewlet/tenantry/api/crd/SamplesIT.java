package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatKind;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real input passes, gets its defaults, and is explained; what nobody defined is refused. */
@LocalPlatformTest(temporal = false)
class SamplesIT {

  private static CrdCluster cluster;

  @BeforeAll
  static void install(LocalPlatform platform) {
    cluster = new CrdCluster(platform);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "samples/acme.yaml",
        "samples/engine-classes.yaml",
        "samples/tenant-acme-corp.yaml",
        "samples/everything.yaml"
      })
  @DisplayName(
      "M7, M57, M181: the guides' manifests apply as printed, and so does every field of every kind")
  void everySampleApplies(String sample) {
    for (var object : CrdCluster.objects(sample)) {
      assertThat(cluster.apply("samples", object).getMetadata().getUid()).isNotNull();
    }
  }

  @Test
  @DisplayName("M42, M46, M47, M58: defaults come from the schema, and the types read them")
  void defaultsAppear() {
    for (var object : CrdCluster.objects("samples/acme.yaml")) {
      cluster.apply("samples", object);
    }

    assertThat(
            cluster.kubectl(
                "get", "company/acme", "-o", "jsonpath={.spec.suspend} {.spec.deletionPolicy}"))
        .isEqualTo("false Retain");
    var lead =
        cluster.client().resources(Seat.class).inNamespace(CrdCluster.NAMESPACE).withName("lead");
    assertThat(lead.get().getSpec().kind()).isEqualTo(SeatKind.AGENT);
  }

  @Test
  @DisplayName("M134: a field nobody defined is refused by name, not dropped in silence")
  void unknownFieldsAreRefused() {
    var seat =
        CrdCluster.object(
            """
            apiVersion: crewlet.ai/v1alpha1
            kind: Seat
            metadata: {name: typo}
            spec: {companyRef: {name: acme}, displayName: Lead, gaol: Decide.}
            """);

    assertThatThrownBy(() -> cluster.apply("samples", seat)).hasMessageContaining("spec.gaol");
  }

  @Test
  void kubectlExplainsEveryKind() {
    assertThat(cluster.kubectl("explain", "company.spec.companyName"))
        .contains("every seat's identity is");
    assertThat(cluster.kubectl("explain", "seat.spec.mcp.env.valueFrom"))
        .contains("Where the value is kept");
    assertThat(cluster.kubectl("explain", "tenant.status"))
        .contains("tokensUsedThisMonth", "calendar month (UTC)")
        .doesNotContain("<no description>");
  }

  @Test
  @DisplayName("M205: kubectl get shows where a tenant is and what is the matter")
  void kubectlShowsColumns() {
    for (var object : CrdCluster.objects("samples/tenant-acme-corp.yaml")) {
      cluster.apply("samples", object);
    }

    assertThat(cluster.kubectl("get", "tenants"))
        .contains("NAMESPACE", "TIER", "PHASE", "WORKLOADS", "OPERATION", "SUSPENDED", "AGE");
    assertThat(cluster.kubectl("get", "crewlet")).contains("acme");
  }
}
