package ai.crewlet.tenantry.e2e.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A tenant goes by command and by kubectl, comes back with its data, and says what holds it up. */
@LocalStackTest
class OffboardingIT {
  private final LocalStack stack;
  private final Client client;
  private final KubernetesClient admin;

  OffboardingIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.admin = stack.platform().admin();
  }

  @Test
  @DisplayName(
      "Offboarded by command: nothing is left but the retained volume, which the report names with who must act; a-1 and a1 are as they were (M131, M176 to M180, M208, C21, I4, I20, I23, I27)")
  void leavesNothingButWhatTheReportNames() {
    var file = TenantFile.of("a");
    onboard(file);
    var tenant = new LiveTenant(stack, "a");
    var namespace = tenant.namespace();
    var volume = volume(namespace);
    admin
        .persistentVolumes()
        .withName(volume.getMetadata().getName())
        .edit(
            live -> {
              live.getSpec().setPersistentVolumeReclaimPolicy("Retain");
              return live;
            });
    takesNothingOfAnother(tenant, namespace);
    var neighbours = List.of(plain("a-1", ""), plain("a1", ""));
    neighbours.forEach(LiveTenant::awaitOnboarded);
    neighbours.forEach(this::awaitWhatTheClusterAdds);
    var before = neighbours.stream().map(this::versions).toList();

    var plan = run("offboard", "a", "--grace", "0s", "--plan");
    assertThat(plan)
        .contains(
            "nothing has been changed", "Company a", namespace, volume.getMetadata().getName());
    var printed = run("offboard", "a", "--grace", "0s");
    assertThat(printed).contains("offboarded", "Namespace " + namespace, "Retain");

    assertThat(tenant.find()).isEmpty();
    assertThat(admin.namespaces().withName(namespace).get()).isNull();
    assertThat(volumesOf(namespace)).hasSize(1);
    assertThat(run("offboard", "a", "--report"))
        .contains("PersistentVolume " + volume.getMetadata().getName(), "cluster administrator");
    assertThat(run("offboard", "a", "--report", "-o", "json")).contains("\"remaining\"");
    assertThat(neighbours.stream().map(this::versions).toList()).isEqualTo(before);
    admin.persistentVolumes().withName(volume.getMetadata().getName()).delete();
  }

  @Test
  @DisplayName(
      "Deleted with kubectl, held, released and restored in the grace period: the same identity, namespace and volume, every field with its owner, the stopped invitation named (C45, C59, C22, C43, C48, M177)")
  void comesBackWithItsData() throws IOException {
    var file = SharedFields.file("off-back");
    run("onboard", "-f", file.path(), "--invite", "founder=ada@example.com");
    var tenant = new LiveTenant(stack, "off-back");
    tenant.awaitOnboarded();
    var fields = SharedFields.make(client, file, tenant);
    var namespace = tenant.namespace();
    var tenantId = tenant.get().getStatus().tenantId();
    var uid = tenant.get().getMetadata().getUid();
    var marker = Path.of(volume(namespace).getSpec().getHostPath().getPath()).resolve("marker");
    Files.writeString(marker, "kept");

    kubectl("delete", "tenant", "off-back", "--wait=false");
    tenant.await(
        () ->
            assertThat(operation(tenant))
                .hasValueSatisfying(
                    operation -> {
                      assertThat(operation.step()).isEqualTo("GRACE");
                      assertThat(operation.message()).startsWith("until ").contains("restore");
                    }));
    tenant.await(
        () -> assertThat(tenant.get().getStatus().phase()).isEqualTo(TenantPhase.TERMINATING));
    assertThat(tenant.company()).isNull();
    assertThat(admin.rbac().roleBindings().inNamespace(namespace).withName("off-back-agent").get())
        .isNull();
    var tooLate =
        client.kubectl(
            "patch",
            "tenant",
            "off-back",
            "--type=merge",
            "-p",
            "{\"spec\": {\"offboarding\": {\"gracePeriod\": \"1h\"}}}");
    assertThat(tooLate.exit()).as(tooLate.text()).isNotZero();
    assertThat(tooLate.text())
        .contains("tenantry hold off-back", "tenantry expedite off-back", "restore off-back");
    run("hold", "off-back", "--reason", "a lawyer asks");
    tenant.await(
        () -> assertThat(tenant.get().getStatus().operation().message()).contains("a lawyer asks"));
    run("release", "off-back");

    assertThat(run("restore", "off-back"))
        .contains("is there again", "tenantry invite off-back founder=<address>");
    tenant.awaitOnboarded();
    assertThat(tenant.get().getMetadata().getUid()).isNotEqualTo(uid);
    assertThat(tenant.get().getStatus().tenantId()).isEqualTo(tenantId);
    assertThat(tenant.namespace()).isEqualTo(namespace);
    assertThat(tenant.get().getStatus().settled().outcome()).isEqualTo("Restored");
    assertThat(Files.readString(marker)).isEqualTo("kept");
    fields.assertAsBefore();
    assertThat(admin.configMaps().inNamespace(namespace).withName("restore").get()).isNull();
    assertThat(admin.rbac().roleBindings().inNamespace(namespace).withName("off-back-agent").get())
        .isNotNull();
  }

  @Test
  @DisplayName(
      "A parked onboarding makes way; a namespace that something holds is named with its finalizer, and goes once that is off (C48, I5, I17, I25)")
  void namesWhatHoldsANamespace() {
    var tenant = plain("off-stuck", "providers: [xai]");
    tenant.await(() -> assertThat(operation(tenant).map(Operation::needsAttention)).contains(true));
    var namespace = tenant.namespace();
    var held =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName("held")
            .withNamespace(namespace)
            .withFinalizers("example.com/hold")
            .endMetadata()
            .build();
    admin.resource(held).create();

    run("offboard", "off-stuck", "--no-wait");
    tenant.await(
        () ->
            assertThat(operation(tenant).map(Operation::message).orElse(""))
                .contains("example.com/hold"));
    var printed = client.tenantry("offboard", "off-stuck", "--timeout", "2s");
    assertThat(printed.exit()).as(printed.text()).isEqualTo(5);
    assertThat(printed.text()).contains("configmaps", "example.com/hold");

    admin
        .configMaps()
        .inNamespace(namespace)
        .withName("held")
        .edit(
            live -> {
              live.getMetadata().setFinalizers(List.of());
              return live;
            });
    tenant.await(() -> assertThat(tenant.find()).isEmpty());
    assertThat(admin.namespaces().withName(namespace).get()).isNull();
  }

  /**
   * Refused, suspended and deleted, a Tenant that names another's namespace reaches nothing there.
   */
  private void takesNothingOfAnother(LiveTenant tenant, String namespace) {
    var company = tenant.company().getMetadata();
    var thief =
        plain(
            "a-thief",
            "namespace: %s, tier: team, company: {name: a}, suspend: true".formatted(namespace));
    thief.await(
        () ->
            assertThat(thief.status().map(TenantStatus::settled).map(Settled::suspended))
                .contains(true));
    assertThat(run("offboard", "a-thief", "--plan"))
        .contains("is not this tenant's; nothing in it is touched", "Tenant a-thief")
        .doesNotContain("Company a", "PersistentVolume", "claim");
    kubectl("delete", "tenant", "a-thief", "--timeout", "5m");
    assertThat(tenant.company().getMetadata().getUid()).isEqualTo(company.getUid());
    assertThat(tenant.company().getMetadata().getGeneration()).isEqualTo(company.getGeneration());
    assertThat(tenant.company().isMarkedForDeletion()).isFalse();
    assertThat(run("offboard", "a-thief", "--report"))
        .doesNotContain("Company a", "PersistentVolume");
  }

  private void onboard(TenantFile file) {
    run("onboard", "-f", file.path());
  }

  private static Optional<Operation> operation(LiveTenant tenant) {
    return tenant.status().map(TenantStatus::operation);
  }

  private LiveTenant plain(String name, String spec) {
    var manifest =
        new TenantFile(
            name,
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: %s}
            spec: {displayName: Goes again%s}
            """
                .formatted(name, spec.isEmpty() ? "" : ", " + spec));
    kubectl("apply", "-f", manifest.path());
    return new LiveTenant(stack, name);
  }

  /** Everything in a tenant's namespace, with its version. */
  private Map<String, String> versions(LiveTenant tenant) {
    var text =
        kubectl(
            "get",
            "roles,rolebindings,serviceaccounts,secrets,configmaps",
            "-n",
            tenant.namespace(),
            "-o",
            "custom-columns=KIND:.kind,NAME:.metadata.name,VERSION:.metadata.resourceVersion",
            "--no-headers");
    return text.lines()
        .map(line -> line.strip().split("\\s+"))
        .collect(Collectors.toMap(c -> c[0] + " " + c[1], c -> c[2]));
  }

  /** Nobody waits for what the controller manager puts into every namespace, a moment later. */
  private void awaitWhatTheClusterAdds(LiveTenant tenant) {
    tenant.await(
        () ->
            assertThat(versions(tenant))
                .containsKeys("ServiceAccount default", "ConfigMap kube-root-ca.crt"));
  }

  private PersistentVolume volume(String namespace) {
    return volumesOf(namespace).get(0);
  }

  private List<PersistentVolume> volumesOf(String namespace) {
    return admin.persistentVolumes().list().getItems().stream()
        .filter(volume -> volume.getSpec().getClaimRef() != null)
        .filter(volume -> namespace.equals(volume.getSpec().getClaimRef().getNamespace()))
        .toList();
  }

  private String run(String... arguments) {
    var printed = client.tenantry(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed.text();
  }

  private String kubectl(String... arguments) {
    var printed = client.kubectl(arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed.text();
  }
}
