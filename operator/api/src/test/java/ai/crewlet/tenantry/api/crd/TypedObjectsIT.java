package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanySpecBuilder;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatusBuilder;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The types through a real client, and what kubectl makes of what they report. */
@LocalPlatformTest(temporal = false)
class TypedObjectsIT {

  private static CrdCluster cluster;

  @BeforeAll
  static void install(LocalPlatform platform) {
    cluster = new CrdCluster(platform);
  }

  @Test
  @DisplayName("M133, M136: a typed object, applied, owns exactly the fields that were set")
  void ownsExactlyWhatWasSet() {
    var seat = named(new Seat(), "typed");
    seat.setSpec(
        SeatSpecBuilder.builder()
            .companyRef(new CompanyReference("acme"))
            .displayName("Lead")
            .build());

    var applied = apply("platform-control-plane", seat);

    assertThat(applied.getSpec().kind()).as("filled in by the schema").isNotNull();
    assertThat(applied.getMetadata().getManagedFields())
        .singleElement()
        .extracting(entry -> entry.getFieldsV1().getAdditionalProperties())
        .isEqualTo(
            Map.of(
                "f:spec",
                Map.of("f:companyRef", Map.of("f:name", Map.of()), "f:displayName", Map.of())));
  }

  @Test
  @DisplayName("M48, M140, M141: kubectl waits for a generation, then for Ready, as the guide does")
  void kubectlWaitsForGenerationThenReady() {
    var company = named(new Company(), "waited");
    company.setSpec(CompanySpecBuilder.builder().companyName("Acme").build());
    var generation = apply("people", company).getMetadata().getGeneration();

    report("waited", generation - 1, "False");
    assertThat(waitFor("1s", "--for=jsonpath={.status.observedGeneration}=" + generation))
        .contains("timed out");

    report("waited", generation, "True");
    assertThat(waitFor("2m", "--for=jsonpath={.status.observedGeneration}=" + generation))
        .contains("condition met");
    assertThat(waitFor("2m", "--for=condition=Ready")).contains("condition met");
  }

  @Test
  @DisplayName(
      "M244, C2, C3: the printed retry command changes the phase only with its subresource named")
  void phaseChangesOnlyThroughItsSubresource() {
    var tenant = named(new Tenant(), "retried");
    tenant.getMetadata().setNamespace(null);
    tenant.setSpec(TenantSpecBuilder.builder().build());
    apply("people", tenant);
    var asPrinted =
        "patch tenant retried -n kubeopera-system --type=merge -p {\"status\":{\"phase\":\"Pending\"}}";

    assertThat(cluster.kubectl(asPrinted.split(" "))).contains("no change");
    assertThat(cluster.kubectl((asPrinted + " --subresource=status").split(" ")))
        .contains("patched");
    assertThat(cluster.kubectl("get", "tenant/retried", "-o", "jsonpath={.status.phase}"))
        .isEqualTo("Pending");
  }

  private static void report(String company, long generation, String ready) {
    var object = named(new Company(), company);
    CompanyStatus status =
        CompanyStatusBuilder.builder()
            .observedGeneration(generation)
            .addConditions(
                new ConditionBuilder()
                    .withType("Ready")
                    .withStatus(ready)
                    .withReason("Ready")
                    .withMessage("")
                    .withLastTransitionTime("2026-01-01T00:00:00Z")
                    .withObservedGeneration(generation)
                    .build())
            .build();
    object.setStatus(status);
    cluster
        .client()
        .resource(object)
        .subresource("status")
        .patch(serverSide("crewlet-operator"), object);
  }

  private static String waitFor(String timeout, String what) {
    return cluster.kubectl("wait", "company/waited", "--timeout=" + timeout, what);
  }

  private static <T extends HasMetadata> T apply(String manager, T object) {
    return cluster.client().resource(object).patch(serverSide(manager), object);
  }

  private static PatchContext serverSide(String manager) {
    return new PatchContext.Builder()
        .withPatchType(PatchType.SERVER_SIDE_APPLY)
        .withFieldManager(manager)
        .build();
  }

  private static <T extends HasMetadata> T named(T object, String name) {
    object.getMetadata().setName(name);
    object.getMetadata().setNamespace(CrdCluster.NAMESPACE);
    return object;
  }
}
