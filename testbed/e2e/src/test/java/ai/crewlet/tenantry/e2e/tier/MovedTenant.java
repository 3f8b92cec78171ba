package ai.crewlet.tenantry.e2e.tier;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import io.fabric8.kubernetes.client.KubernetesClient;

/** What a move changes of a tenant, and what it must not. */
record MovedTenant(LiveTenant tenant) {

  /** The tenant rests on this tier, by every word there is about it. */
  void assertOn(String tier) {
    tenant.awaitOnboarded();
    assertThat(tenant.get().getSpec().tier()).isEqualTo(tier);
    assertThat(tenant.get().getStatus().settled().tier()).isEqualTo(tier);
    assertThat(tenant.company().getSpec().engineClassName()).isEqualTo(tier);
    assertThat(
            admin()
                .namespaces()
                .withName(tenant.namespace())
                .get()
                .getMetadata()
                .getLabels()
                .get("example.com/tier"))
        .isEqualTo(tier);
  }

  /** Identity and size of the data volume's claim. */
  String volume() {
    var claim =
        admin()
            .persistentVolumeClaims()
            .inNamespace(tenant.namespace())
            .withName("data-%s-engine-0".formatted(tenant.name()))
            .get();
    return claim.getMetadata().getUid() + claim.getSpec().getResources().getRequests();
  }

  /** Where a Seat is declared to run. */
  String pool(String seat) {
    return admin()
        .resources(Seat.class)
        .inNamespace(tenant.namespace())
        .withName(seat)
        .get()
        .getSpec()
        .poolOrDefault();
  }

  /** What holds a Seat, as the engine reports it. */
  String pod(String seat) {
    var status =
        admin()
            .resources(Seat.class)
            .inNamespace(tenant.namespace())
            .withName(seat)
            .get()
            .getStatus();
    return status == null || status.placement() == null ? "" : status.placement().pod();
  }

  private KubernetesClient admin() {
    return tenant.stack().platform().admin();
  }
}
