package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workers.tenancy.CompanyObjects;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Asks the API server what it would say, so that schema and policies refuse before a write. */
final class DryRun {

  private final Cluster cluster;
  private final TenancySettings settings;

  DryRun(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.settings = settings;
  }

  /**
   * The Tenant as it would be written, and its namespace when it names a new one.
   *
   * @param namespaceThere whether the namespace it is to have exists
   */
  void tenant(OnboardTenant request, Optional<Tenant> live, boolean namespaceThere) {
    if (live.filter(tenant -> TenantRules.says(tenant, request.tenant().body())).isEmpty()) {
      cluster.tryApply(
          TenantManifests.desired(request.tenant()), FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    }
    if (!namespaceThere) {
      Submission.of(request).tenant().text("namespace").ifPresent(n -> namespace(n, request));
    }
  }

  private void namespace(String name, OnboardTenant request) {
    var submission = Submission.of(request);
    var view =
        new TenantView(
            request.name(),
            "0000000000",
            name,
            submission.tier().orElse(null),
            null,
            List.of(),
            TenantQuotas.none(),
            false);
    cluster.tryApply(
        TenantNamespace.of(view, settings), FieldManagers.CONTROL_PLANE, Conflict.FORCE);
  }

  /**
   * A company's object as it would be written, when there is one: refused before the Tenant or
   * anything else is changed. Rights that a step has yet to give back are no refusal.
   */
  void object(TenantView tenant, ManifestObject manifest) {
    try {
      unchanged(tenant, manifest);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_FORBIDDEN) {
        throw e;
      }
    }
  }

  /** Whether the Company that a Tenant names is there. */
  boolean companyThere(Tenant live) {
    var tenant = TenantView.of(live);
    return tenant.company() != null
        && cluster
            .read(
                CompanyObjects.bare(
                    tenant,
                    CustomKind.COMPANY.apiVersion(),
                    CustomKind.COMPANY.kind(),
                    tenant.company()))
            .isPresent();
  }

  /** Whether applying these objects again would change none of them. */
  boolean companyUnchanged(TenantView tenant, List<ManifestObject> objects) {
    return objects.stream().allMatch(manifest -> agreed(tenant, manifest));
  }

  /** A field that somebody else owns and says otherwise is a difference. */
  private boolean agreed(TenantView tenant, ManifestObject manifest) {
    try {
      return unchanged(tenant, manifest);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      return false;
    }
  }

  private boolean unchanged(TenantView tenant, ManifestObject manifest) {
    var creating =
        CompanyObjects.creating(
            tenant, manifest.apiVersion(), manifest.kind(), manifest.name(), manifest.body());
    var live = cluster.read(creating);
    if (live.isEmpty()) {
      return false;
    }
    var desired = takenOver(live.get()) ? CompanyObjects.later(tenant, creating) : creating;
    var would = cluster.tryApply(desired, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    return Objects.equals(
        would.getMetadata().getGeneration(), live.get().getMetadata().getGeneration());
  }

  /** A Company whose class is the lifecycle manager's already (C43). */
  private static boolean takenOver(GenericKubernetesResource live) {
    return live.getKind().equals("Company")
        && live.getMetadata().getManagedFields().stream()
            .anyMatch(entry -> FieldManagers.LIFECYCLE.equals(entry.getManager()));
  }
}
