package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.onboarding.TenantManifests;
import ai.crewlet.tenantry.workers.onboarding.TenantReader;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.change.ChangeActivities;
import ai.crewlet.tenantry.workflows.change.ChangeObjects;
import ai.crewlet.tenantry.workflows.change.ChangeTenant;
import ai.crewlet.tenantry.workflows.change.ChangedObject;
import ai.crewlet.tenantry.workflows.change.RotateTokens;
import ai.crewlet.tenantry.workflows.change.Rotation;
import ai.crewlet.tenantry.workflows.change.ScalePools;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The writes of a change. */
public final class ChangeActivitiesImpl implements ChangeActivities {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  /** The Company first: what the rest of a revision depends on. */
  private static final Comparator<ManifestObject> COMPANY_FIRST =
      Comparator.comparing(object -> !object.kind().equals(CustomKind.COMPANY.kind()));

  private final Cluster cluster;
  private final TenantReader tenants;
  private final ApiCalls calls;

  public ChangeActivitiesImpl(Cluster cluster, ApiCalls calls) {
    this.cluster = cluster;
    this.tenants = new TenantReader(cluster);
    this.calls = calls;
  }

  // --- the Tenant

  @Override
  public void changeTenant(ChangeTenant request) {
    var target = request.target();
    calls.run(
        "Tenant " + target.tenant(),
        () -> {
          tenants.view(target);
          var desired = TenantManifests.desired(request.manifest());
          MarkedObjects.mark(desired, cluster.read(desired), target.requestId());
          writer(target).apply(desired, FieldManagers.CONTROL_PLANE, request.takeOver());
        });
  }

  // --- the company's objects

  @Override
  public AppliedObjects changeObjects(ChangeObjects request) {
    var target = request.target();
    var tenant = calls.call("Tenant " + target.tenant(), () -> tenants.view(target));
    var applied = new ArrayList<AppliedObject>();
    request.objects().stream()
        .sorted(COMPANY_FIRST)
        .forEach(o -> applied.add(calls.call(o.toString(), () -> change(request, tenant, o))));
    request.removed().forEach(o -> calls.run(o.label(), () -> remove(target, o)));
    return new AppliedObjects(applied);
  }

  private AppliedObject change(ChangeObjects request, TenantView tenant, ManifestObject manifest) {
    var target = request.target();
    var desired = new DesiredObjects(tenant, target.requestId());
    var live = read(target, manifest.kind(), manifest.name());
    live.filter(GenericKubernetesResource::isMarkedForDeletion)
        .ifPresent(ChangeActivitiesImpl::going);
    var after =
        writer(target)
            .apply(desired.of(manifest, live), FieldManagers.CONTROL_PLANE, request.takeOver());
    return MarkedObjects.describe(after, target.requestId());
  }

  private static void going(GenericKubernetesResource object) {
    throw FailureType.TENANT_DELETING.failure(
        "%s is being deleted; wait until it is gone, then retry"
            .formatted(LiveCompany.label(object)));
  }

  /** What somebody has taken over since the plan stays. */
  private void remove(TenantTarget target, ChangedObject object) {
    var live =
        read(target, object.kind(), object.name())
            .filter(Leftovers::applied)
            .filter(o -> new Leftovers(o, Leftovers.others(o)).removable());
    live.filter(o -> !o.isMarkedForDeletion()).ifPresent(cluster::delete);
    live.flatMap(cluster::read)
        .filter(o -> o.getMetadata().getUid().equals(live.get().getMetadata().getUid()))
        .ifPresent(
            o -> {
              throw FailureType.NOT_READY_YET.failure(
                  "%s is being deleted and held by %s"
                      .formatted(
                          object.label(), String.join(", ", o.getMetadata().getFinalizers())),
                  LOOK_AGAIN);
            });
  }

  // --- pools

  @Override
  public AppliedObject scalePools(ScalePools request) {
    return calls.call("pools of tenant " + request.target().tenant(), () -> scale(request));
  }

  private AppliedObject scale(ScalePools request) {
    var target = request.target();
    var live = company(target);
    var before = PoolShare.of(live);
    var share = before.with(request.pools(), request.declared());
    if (share.equals(before)) {
      return MarkedObjects.describe(live, target.requestId());
    }
    var desired = new DesiredObjects(tenants.view(target), target.requestId()).pools(live, share);
    var after = writer(target).applyOverOurs(desired, FieldManagers.POOLS, request.takeOver());
    return MarkedObjects.describe(after, target.requestId());
  }

  // --- rotations

  @Override
  public String tokensRotatedSince(TenantTarget target) {
    return calls.call(
        "Company of tenant " + target.tenant(),
        () ->
            Observed.of(company(target))
                .condition(ConditionType.TOKENS_ROTATED.value())
                .map(Condition::getLastTransitionTime)
                .orElse(""));
  }

  @Override
  public AppliedObject rotateTokens(RotateTokens request) {
    return calls.call("tokens of tenant " + request.target().tenant(), () -> rotate(request));
  }

  /**
   * On the version read: the other token's wish is sent again with this one's, and a newer one of
   * somebody else must not be undone.
   */
  private AppliedObject rotate(RotateTokens request) {
    var target = request.target();
    var live = company(target);
    var before =
        Optional.ofNullable(live.getMetadata().getAnnotations()).orElse(Map.<String, String>of());
    var wishes = new HashMap<String, String>();
    for (var rotation : Rotation.values()) {
      var key = annotation(rotation);
      if (request.rotations().contains(rotation)) {
        wishes.put(key, target.requestId());
      } else if (before.containsKey(key)) {
        wishes.put(key, before.get(key));
      }
    }
    if (before.entrySet().containsAll(wishes.entrySet())) {
      return MarkedObjects.describe(live, target.requestId());
    }
    var desired = new DesiredObjects(tenants.view(target), target.requestId()).bare(live);
    desired.getMetadata().setResourceVersion(live.getMetadata().getResourceVersion());
    desired.getMetadata().setAnnotations(wishes);
    var after = writer(target).apply(desired, FieldManagers.ROTATION, true);
    return MarkedObjects.describe(after, target.requestId());
  }

  private static String annotation(Rotation rotation) {
    return switch (rotation) {
      case API_ACCESS -> Annotations.ROTATE_API_ACCESS;
      case OPERATOR_TOKEN -> Annotations.ROTATE_OPERATOR_TOKEN;
    };
  }

  // --- reading

  private GenericKubernetesResource company(TenantTarget target) {
    var name = tenants.view(target).company();
    return Optional.ofNullable(name)
        .flatMap(company -> read(target, CustomKind.COMPANY.kind(), company))
        .orElseThrow(
            () ->
                FailureType.NOT_ONBOARDED.failure(
                    "the Company of Tenant %s is gone; skip this step or abort, then onboard again"
                        .formatted(target.tenant())));
  }

  private Optional<GenericKubernetesResource> read(TenantTarget target, String kind, String name) {
    var bare = new GenericKubernetesResource();
    bare.setApiVersion(CustomKind.COMPANY.apiVersion());
    bare.setKind(kind);
    bare.setMetadata(
        new ObjectMetaBuilder().withName(name).withNamespace(target.namespace()).build());
    return cluster.read(bare);
  }

  private ShareWriter writer(TenantTarget target) {
    return new ShareWriter(cluster, target.tenant());
  }
}
