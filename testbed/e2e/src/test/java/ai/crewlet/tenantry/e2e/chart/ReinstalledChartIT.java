package ai.crewlet.tenantry.e2e.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.testbed.chart.Role;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The chart goes while tenants live, and comes back. */
@LocalStackTest
class ReinstalledChartIT {
  private static final String NO_FINALIZERS = "{\"metadata\":{\"finalizers\":null}}";

  private final LocalStack stack;
  private final Client client;
  private final KubernetesClient admin;

  ReinstalledChartIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.admin = stack.platform().admin();
  }

  @Test
  @DisplayName(
      "I18: Helm refuses to take the chart from live tenants; made to, it leaves the engine running and a deletion waiting, and a company can be removed by hand; installed again, everything goes on and nothing is restarted")
  void goesOnFromWhatItFinds() {
    var stays = new LiveTenant(stack, "chart-stays");
    var goes = new LiveTenant(stack, "chart-goes");
    var removed = new LiveTenant(stack, "chart-removed");
    run(client.tenantry("onboard", "-f", TenantFile.of(stays.name()).path()));
    run(client.tenantry("onboard", "-f", TenantFile.of(removed.name()).path(), "--no-wait"));
    run(client.kubectl("apply", "-f", bare(goes.name()).path()));
    List.of(stays, removed, goes).forEach(LiveTenant::awaitOnboarded);
    var namespace = goes.namespace();
    var pod = pod(stays);

    var release = stack.chart().inHelm();
    assertThatThrownBy(release::uninstall)
        .hasMessageContaining("so this release is not uninstalled");
    List.of(stack.controlPlane(), stack.operator()).forEach(part -> part.close());
    try {
      release.uninstall("--no-hooks");
      assertThat(admin.serviceAccounts().inNamespace(stack.chart().namespace()).list().getItems())
          .noneMatch(account -> account.getMetadata().getName().startsWith("tenantry"));
      run(client.kubectl("delete", "tenant", goes.name(), "--wait=false"));
      removeByHand(removed);
      assertThat(stays.engine().isRunning()).isTrue();
    } finally {
      release.install();
      List.of(Role.OPERATOR, Role.WORKER, Role.CONTROLLER).forEach(stack.chart()::kubeconfig);
      List.of(stack.operator(), stack.controlPlane()).forEach(part -> part.restart());
      stack.awaitReady();
    }

    goes.await(() -> assertThat(goes.find()).isEmpty());
    assertThat(admin.namespaces().withName(namespace).get()).isNull();
    assertThat(pod(stays)).as("its engine was never restarted").isEqualTo(pod);
    assertThat(stays.engine().revisionsWritten()).isOne();
    var edit = "{\"spec\":{\"displayName\":\"Looked after again\"}}";
    run(client.kubectl("patch", "tenant", stays.name(), "--type=merge", "-p", edit));
    stays.await(
        () ->
            assertThat(stays.get().getStatus().observedGeneration())
                .isEqualTo(stays.get().getMetadata().getGeneration()));
    stays.awaitOnboarded();
  }

  /** As docs/operations.md says, where the chart does not come back. */
  private void removeByHand(LiveTenant tenant) {
    var company = tenant.name();
    var in = List.of("-n", tenant.namespace());
    kubectl(in, "delete", "company", company, "--wait=false");
    kubectl(in, "delete", "statefulset", "-l", "crewlet.ai/company=" + company);
    tenant.await(
        () -> assertThat(admin.pods().inNamespace(tenant.namespace()).list().getItems()).isEmpty());
    kubectl(in, "patch", "company", company, "--type=merge", "-p", NO_FINALIZERS);

    kubectl(List.of(), "delete", "tenant", tenant.name(), "--wait=false");
    kubectl(in, "delete", "company", "--all");
    kubectl(List.of(), "delete", "namespace", tenant.namespace());
    kubectl(List.of(), "patch", "tenant", tenant.name(), "--type=merge", "-p", NO_FINALIZERS);
    assertThat(tenant.find()).isEmpty();
  }

  private void kubectl(List<String> in, String... arguments) {
    run(client.kubectl(Stream.concat(Stream.of(arguments), in.stream()).toArray(String[]::new)));
  }

  private String pod(LiveTenant tenant) {
    return admin
        .pods()
        .inNamespace(tenant.namespace())
        .withName(tenant.engine().pod())
        .require()
        .getMetadata()
        .getUid();
  }

  /** A Tenant without a company, and so without a grace period. */
  private static TenantFile bare(String name) {
    return new TenantFile(
        name,
        """
        apiVersion: agentic.clawdlinux.org/v1alpha1
        kind: Tenant
        metadata: {name: %s}
        spec: {displayName: Goes while nobody looks after it}
        """
            .formatted(name));
  }

  private static void run(Client.Printed printed) {
    assertThat(printed.exit()).as(printed.text()).isZero();
  }
}
