package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.onboarding.TenantManifests;
import ai.crewlet.tenantry.workers.tenancy.SpecAuthor;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes what makes a namespace a tenant's, and the Tenant (C58): labels first, so that the
 * onboarding that the Tenant means finds a namespace of its own. Cut off anywhere and repeated it
 * ends the same. Throws the client's exceptions.
 */
public final class Adoption {

  private final Cluster cluster;
  private final TenancySettings settings;
  private final Races races;

  public Adoption(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.settings = settings;
    this.races = new Races();
  }

  /**
   * @param tenant of a plan that nothing stands in the way of
   * @param requestedBy opaque name of who asks, for the history
   * @return the Tenant
   */
  public Tenant carryOut(Adoptee tenant, String requestedBy) {
    var desired = TenantManifests.desired(tenant.manifest());
    var there = cluster.read(Tenant.class, tenant.name()).isPresent();
    if (there) {
      races.run(() -> takeBack(tenant));
    } else {
      cluster.tryApply(desired, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    }
    races.run(() -> label(tenant));
    CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, tenant.namespace()).stream())
        .filter(object -> !AdoptionPlanner.isStamped(object, tenant))
        .forEach(object -> stamp(object, tenant));
    if (!there) {
      create(desired, tenant, requestedBy);
    }
    races.run(() -> keep(tenant, requestedBy));
    return cluster.read(Tenant.class, tenant.name()).orElseThrow();
  }

  /**
   * Whether the onboarding that a Tenant means has been carried out: nothing is left to do then.
   */
  public static boolean isOnboarded(Tenant live) {
    return Optional.ofNullable(live.getStatus())
        .flatMap(status -> Optional.ofNullable(status.settled()))
        .filter(Settled::wasOnboarded)
        .isPresent();
  }

  /** Somebody who adopts it at the same moment may be faster; it is the same Tenant. */
  private void create(GenericKubernetesResource desired, Adoptee tenant, String requestedBy) {
    desired.getMetadata().setAnnotations(SpecAuthor.noteOfNew(tenant.tenantId(), requestedBy));
    desired.getMetadata().setResourceVersion(Cluster.NOT_YET_THERE);
    try {
      cluster.apply(desired, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      var same =
          cluster
              .read(Tenant.class, tenant.name())
              .filter(live -> tenant.tenantId().equals(TenantView.of(live).tenantId()));
      if (same.isEmpty()) {
        throw FailureType.FIELD_CONFLICT.failure(
            "Tenant %s was made by somebody else at this moment; choose another name with --name"
                .formatted(tenant.name()));
      }
    }
  }

  /** A giving up that was cut off. */
  private void takeBack(Adoptee tenant) {
    var gone = new HashMap<String, Object>();
    gone.put(Annotations.GIVEN_UP, null);
    cluster
        .read(Tenant.class, tenant.name())
        .filter(live -> live.getMetadata().getAnnotations().containsKey(Annotations.GIVEN_UP))
        .ifPresent(
            live ->
                cluster.merge(
                    live,
                    Map.of("metadata", Map.of("annotations", gone)),
                    FieldManagers.CONTROL_PLANE));
  }

  /** Onto the namespace that was looked at, and only what it does not say otherwise by now. */
  private void label(Adoptee tenant) {
    var live = cluster.read(Namespace.class, tenant.namespace());
    if (live.filter(n -> Adoptee.identity(n.getMetadata()).equals(tenant.tenantId())).isEmpty()
        || !new LabelRules(settings).check(tenant, Site.labels(live.get())).isEmpty()) {
      throw FailureType.FIELD_CONFLICT.failure(
          "Namespace %s was changed at this moment; look at it and ask again"
              .formatted(tenant.namespace()));
    }
    var missing =
        AdoptionPlanner.missing(AdoptionPlanner.labels(tenant, settings), Site.labels(live.get()));
    if (!missing.isEmpty()) {
      cluster.merge(
          live.get(), Map.of("metadata", Map.of("labels", missing)), FieldManagers.CONTROL_PLANE);
    }
  }

  /** One label and nothing else; bound to the object read, so that none that went comes back. */
  private void stamp(GenericKubernetesResource object, Adoptee tenant) {
    var metadata = object.getMetadata();
    var stamp = new GenericKubernetesResource();
    stamp.setApiVersion(object.getApiVersion());
    stamp.setKind(object.getKind());
    stamp.setMetadata(
        new ObjectMetaBuilder()
            .withName(metadata.getName())
            .withNamespace(metadata.getNamespace())
            .withUid(metadata.getUid())
            .withLabels(Map.of(Labels.TENANT_ID, tenant.tenantId()))
            .build());
    cluster.apply(stamp, FieldManagers.ADOPTION, Conflict.FORCE);
  }

  /**
   * What the Tenant says of it is kept from a manifest that will not; and who asked is noted once
   * more, for the Tenant that it is.
   */
  private void keep(Adoptee tenant, String requestedBy) {
    var live = cluster.read(CustomKind.TENANT, null, tenant.name()).orElseThrow();
    var share = AppliedShare.of(live, FieldManagers.LIFECYCLE);
    var spec = AppliedShare.spec(share);
    var before = Map.copyOf(spec);
    tenant.lasting().entrySet().stream()
        .filter(field -> field.getValue().equals(live.get("spec", field.getKey())))
        .forEach(field -> spec.putIfAbsent(field.getKey(), field.getValue()));
    if (!spec.equals(before)) {
      share.getMetadata().setAnnotations(author(live, requestedBy));
      cluster.apply(share, FieldManagers.LIFECYCLE, Conflict.FORCE);
    }
  }

  private Map<String, String> author(GenericKubernetesResource live, String who) {
    return SpecAuthor.note(cluster.as(Tenant.class, live), live.getMetadata().getGeneration(), who);
  }
}
