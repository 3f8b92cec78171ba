package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import java.util.Optional;

/**
 * A tenant that can be changed: onboarded, and not on its way out.
 *
 * @param raw the Tenant as the API server holds it
 * @param live the same, read
 * @param view what it says
 * @param labels of its namespace
 */
record OnboardedTenant(
    GenericKubernetesResource raw, Tenant live, TenantView view, Map<String, String> labels) {

  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /**
   * @throws io.temporal.failure.ApplicationFailure TenantNotFound, TenantDeleting, NotOnboarded,
   *     FieldConflict when it was changed since the caller planned
   */
  static OnboardedTenant read(Cluster cluster, ChangeCompany request) {
    var name = request.tenant();
    var raw =
        cluster
            .read(bare(name))
            .orElseThrow(
                () ->
                    FailureType.TENANT_NOT_FOUND.failure(
                        "there is no Tenant %s; onboard it first: tenantry onboard -f <file>"
                            .formatted(name)));
    var live = JSON.convertValue(raw, Tenant.class);
    check(live, request);
    var view = TenantView.of(live);
    return new OnboardedTenant(raw, live, view, labels(cluster, view));
  }

  private static GenericKubernetesResource bare(String name) {
    var bare = new GenericKubernetesResource();
    bare.setApiVersion(CustomKind.TENANT.apiVersion());
    bare.setKind(CustomKind.TENANT.kind());
    bare.setMetadata(new ObjectMetaBuilder().withName(name).build());
    return bare;
  }

  private static void check(Tenant live, ChangeCompany request) {
    var name = request.tenant();
    if (live.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "Tenant %s is being deleted; nothing of it is changed any more".formatted(name));
    }
    if (!onboarded(live)) {
      throw FailureType.NOT_ONBOARDED.failure(
          "Tenant %s is not onboarded yet; see: tenantry status %s".formatted(name, name));
    }
    var planned = request.generation();
    var generation = live.getMetadata().getGeneration();
    if (planned != null && !planned.equals(generation)) {
      throw FailureType.FIELD_CONFLICT.failure(
          "Tenant %s was changed since the request was planned (generation %d, now %d); look at it and ask again"
              .formatted(name, planned, generation));
    }
  }

  private static Map<String, String> labels(Cluster cluster, TenantView view) {
    var namespace = cluster.read(Namespace.class, view.namespace());
    if (namespace.isEmpty()) {
      throw FailureType.NOT_ONBOARDED.failure(
          "namespace %s of Tenant %s is gone; tenantry onboard -f <file> brings it back"
              .formatted(view.namespace(), view.name()));
    }
    if (namespace.get().isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "namespace %s of Tenant %s is being deleted".formatted(view.namespace(), view.name()));
    }
    var labels =
        Optional.ofNullable(namespace.get().getMetadata().getLabels())
            .orElse(Map.<String, String>of());
    if (!TenantLabels.named(labels, view.name(), view.tenantId())) {
      throw FailureType.NAMESPACE_TAKEN.failure(
          "namespace %s is not labelled as Tenant %s's; look who changed it"
              .formatted(view.namespace(), view.name()));
    }
    return labels;
  }

  private static boolean onboarded(Tenant live) {
    var settled = live.getStatus() == null ? null : live.getStatus().settled();
    return settled != null && settled.wasOnboarded();
  }
}
