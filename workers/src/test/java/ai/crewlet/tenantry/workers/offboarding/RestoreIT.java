package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(300)
@DisplayName("A tenant comes back from what was saved, with the worker's own rights (C43, C45)")
class RestoreIT {
  private static final int FEWEST_WRITES = 12;

  private static ReturningTenants tenants;

  private final String name = Onboardings.freshName();

  @BeforeAll
  static void install(LocalPlatform platform) {
    tenants = new ReturningTenants(platform);
  }

  @AfterAll
  static void close() {
    tenants.close();
  }

  @Test
  @DisplayName(
      "C43, C49: a worker killed before any write of a restore: the next one ends as if nothing had happened, every field with its owner")
  void endsTheSameWhereverItWasCutOff() {
    var target = tenants.onboard(name);
    tenants.editByHand(target);
    tenants.takeAway(target);
    tenants.restore(target, "undisturbed");
    var undisturbed = tenants.picture(target);
    assertThat(undisturbed.get("Tenant/%s %s".formatted(name, FieldManagers.CONTROL_PLANE)))
        .asString()
        .contains("f:quotas")
        .doesNotContain("f:displayName", "example.com/by");
    assertThat(undisturbed.get("Seat/builder " + FieldManagers.CONTROL_PLANE))
        .asString()
        .contains("f:unitRef")
        .doesNotContain("f:goal", "f:backstory");

    int write = 1;
    while (isCutOffBefore(write, target)) {
      assertThat(tenants.picture(target))
          .as("cut off before write " + write)
          .isEqualTo(undisturbed);
      write++;
    }
    assertThat(write).as("writes of a restore").isGreaterThan(FEWEST_WRITES);
  }

  /** Whether a restore has so many writes; then another has ended it. */
  private static boolean isCutOffBefore(int write, TenantTarget target) {
    tenants.takeAway(target);
    tenants.process.before(write);
    var thrown = catchThrowable(() -> tenants.restore(target, "first"));
    var cutOff = tenants.process.happened();
    tenants.process.again();
    assertThat(thrown != null).isEqualTo(cutOff);
    if (cutOff) {
      tenants.restore(target, "next");
    }
    return cutOff;
  }

  @Test
  @DisplayName(
      "C6, C45: its namespace deleted in the grace period, nothing comes back; made again as somebody's, it is not touched; made again as the tenant's, the Tenant comes back and says that its company does not")
  void tellsOfANamespaceThatWasMadeAgain() {
    var target = tenants.onboard(name);
    tenants.takeAway(target);
    delete(target.namespace());
    assertThat(refusal(target, "TenantNotFound"))
        .contains("Namespace " + target.namespace(), "is gone", "tenantry skip " + name);

    tenants.admin.apply(
        new NamespaceBuilder().withNewMetadata().withName(target.namespace()).endMetadata().build(),
        "somebody",
        Conflict.FORCE);
    var made = namespace(target);
    assertThat(refusal(target, "TenantNotFound"))
        .contains(
            "is not this tenant's by its labels, so nothing in it is touched",
            Labels.TENANT_ID + "=" + target.tenantId(),
            "nothing can be brought back");
    assertThat(namespace(target)).isEqualTo(made);
    assertThat(tenants.tenant(target).isMarkedForDeletion()).isTrue();

    made.getMetadata()
        .setLabels(
            Map.of(
                Labels.TENANT,
                Labels.TRUE,
                Labels.TENANT_NAME,
                name,
                Labels.TENANT_ID,
                target.tenantId()));
    made.getMetadata().setManagedFields(null);
    made.getMetadata().setResourceVersion(null);
    tenants.admin.apply(made, "somebody", Conflict.FORCE);
    var back = Steps.run(() -> tenants.restore(target, "restore"));
    assertThat(back.outcome()).isEqualTo(Outcome.RESTORED);
    assertThat(back.company()).isFalse();
    assertThat(back.left())
        .contains("Company acme is not back", "without the data it had", "tenantry onboard -f");
    assertThat(tenantId()).isEqualTo(target.tenantId());
    assertThat(tenants.tenant(target).isMarkedForDeletion()).isFalse();
  }

  @Test
  @DisplayName(
      "C45: of two tenants of one name, one after the other, each is found by its identity and comes back from its own namespace; the other's is not touched")
  void tellsTenantsOfOneNameApart() {
    var first = gone();
    assertThat(restorable()).containsExactly(first.tenantId());
    var second = gone();
    assertThat(restorable()).containsExactlyInAnyOrder(first.tenantId(), second.tenantId());
    var kept = saved(second);

    tenants.restore(first, "restore");
    assertThat(tenantId()).isEqualTo(first.tenantId());
    assertThat(tenants.part(first, CustomKind.COMPANY, "acme")).isNotNull();
    assertThat(tenants.admin.list(CustomKind.COMPANY, second.namespace())).isEmpty();
    tenants.restores.forgetInventory(first);
    assertThat(restorable()).as("nothing is kept of the first").containsExactly(second.tenantId());

    assertThat(refusal(second, "ObjectRefused"))
        .contains("another Tenant " + name, first.tenantId(), "tenantry skip " + name)
        .contains("tenantry offboard " + name, second.namespace());
    assertThat(saved(second)).isEqualTo(kept);
    assertThat(tenantId()).isEqualTo(first.tenantId());
  }

  @Test
  @DisplayName(
      "C45, C48: a Tenant of its name, made and deleted while a restore waits, takes nothing of it and is in nobody's way")
  void outlivesANamesake() {
    var target = gone();
    var kept = saved(target);
    var namesake = namesake(target.namespace());
    assertThat(refusal(target, "ObjectRefused"))
        .contains("another Tenant " + name, "kubectl delete tenant " + name, target.namespace());
    assertThat(tenants.admin.read(Tenant.class, name)).contains(namesake);

    tenants.admin.delete(namesake);
    assertThat(tenants.admin.read(Tenant.class, name)).as("its finalizer keeps it").isPresent();
    assertThat(saved(target)).isEqualTo(kept);
    tenants.restore(target, "restore");

    assertThat(tenantId()).isEqualTo(target.tenantId());
    assertThat(tenants.tenant(target).getMetadata().getUid())
        .isNotEqualTo(namesake.getMetadata().getUid());
    assertThat(tenants.part(target, CustomKind.COMPANY, "acme")).isNotNull();
  }

  /** Onboarded, taken away, and its Tenant let go. */
  private TenantTarget gone() {
    var target = tenants.onboard(name);
    tenants.takeAway(target);
    tenants.letGo(target);
    return target;
  }

  /** One that asks for the very namespace of the other, as the same manifest would. */
  private Tenant namesake(String namespace) {
    tenants.admin.apply(
        Manifests.as(
            GenericKubernetesResource.class,
            Manifests.yaml(
                """
                apiVersion: agentic.clawdlinux.org/v1alpha1
                kind: Tenant
                metadata: {name: %s, finalizers: [%s]}
                spec: {displayName: Namesake, namespace: %s}
                """
                    .formatted(name, Finalizers.TENANT, namespace))),
        "kubectl",
        Conflict.REFUSE);
    return tenants.admin.read(Tenant.class, name).orElseThrow();
  }

  private String refusal(TenantTarget target, String type) {
    var failure =
        Steps.failing(() -> tenants.restores.restoreTenant(ReturningTenants.asked(target, "no")));
    assertThat(failure.getType()).isEqualTo(type);
    return failure.getOriginalMessage();
  }

  private void delete(String namespace) {
    tenants.admin.delete(tenants.admin.read(Namespace.class, namespace).orElseThrow());
    Awaitility.await("namespace " + namespace)
        .atMost(Duration.ofMinutes(2))
        .until(() -> tenants.admin.read(Namespace.class, namespace).isEmpty());
  }

  private static Namespace namespace(TenantTarget target) {
    return tenants.admin.read(Namespace.class, target.namespace()).orElseThrow();
  }

  private List<String> restorable() {
    return new Restorable(tenants.admin).tenantIds(name);
  }

  private static ConfigMap saved(TenantTarget target) {
    return tenants
        .admin
        .read(ConfigMap.class, target.namespace(), RestoreConfigMap.NAME)
        .orElseThrow();
  }

  private String tenantId() {
    return TenantView.of(tenants.admin.read(Tenant.class, name).orElseThrow()).tenantId();
  }
}
