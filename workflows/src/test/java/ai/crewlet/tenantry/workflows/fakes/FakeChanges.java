package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.change.AwaitPlaced;
import ai.crewlet.tenantry.workflows.change.AwaitRotated;
import ai.crewlet.tenantry.workflows.change.ChangeActivities;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangeObjects;
import ai.crewlet.tenantry.workflows.change.ChangePlan;
import ai.crewlet.tenantry.workflows.change.ChangePlanActivities;
import ai.crewlet.tenantry.workflows.change.ChangeTenant;
import ai.crewlet.tenantry.workflows.change.ChangeWaitActivities;
import ai.crewlet.tenantry.workflows.change.ChangedObject;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import ai.crewlet.tenantry.workflows.change.RotateTokens;
import ai.crewlet.tenantry.workflows.change.ScalePools;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Changes of a tenant in memory. An object that says {@code "owner": "kubectl"} is somebody else's:
 * it is written by those who take over, and refused to others. Pools and rotations are objects by
 * themselves here.
 */
public final class FakeChanges
    implements ChangePlanActivities, ChangeActivities, ChangeWaitActivities {

  public static final String TENANT = "Tenant";
  public static final String POOLS = "Pools";
  public static final String TOKENS = "Tokens";

  private static final String COMPANY = "Company " + Requests.TENANT;

  private final FakeCluster cluster;

  public FakeChanges(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public ChangePlan planChange(ChangeCompany request) {
    return cluster.faults().call("planChange", () -> plan(request));
  }

  private ChangePlan plan(ChangeCompany request) {
    if (!cluster.exists(TENANT)) {
      throw FailureType.NOT_ONBOARDED.failure("there is no Tenant to change");
    }
    var objects = new ArrayList<ChangedObject>();
    for (var object : request.objects()) {
      if (object.body().containsKey("invalid")) {
        throw FailureType.INVALID_REQUEST.failure(object + ": spec.invalid is not a field");
      }
      if (differs(object.toString(), object)) {
        var how = cluster.exists(object.toString()) ? How.CHANGED : How.CREATED;
        objects.add(changed(object.kind(), object.name(), how));
      }
    }
    if (request.prune()) {
      cluster.bodies().keySet().stream()
          .filter(name -> name.startsWith("Seat "))
          .filter(name -> request.objects().stream().noneMatch(o -> o.toString().equals(name)))
          .forEach(name -> objects.add(changed("Seat", name.substring(5), How.REMOVED)));
    }
    var manifest = request.manifest();
    return new ChangePlan(
        FakeCluster.TENANT_ID,
        FakeCluster.NAMESPACE,
        "team",
        Requests.TENANT,
        1,
        manifest != null && differs(TENANT, manifest) ? List.of("spec.displayName") : List.of(),
        objects,
        request.pools().isEmpty() || request.pools().equals(cluster.body(POOLS))
            ? List.of()
            : List.of("spec.topology.seatPools"),
        !request.rotations().isEmpty(),
        List.of());
  }

  private boolean differs(String name, ManifestObject object) {
    return !object.body().equals(cluster.body(name));
  }

  private static ChangedObject changed(String kind, String name, How how) {
    return new ChangedObject("crewlet.ai/v1alpha1", kind, name, how, List.of("spec"));
  }

  @Override
  public void changeTenant(ChangeTenant request) {
    cluster
        .faults()
        .call(
            "changeTenant",
            () -> {
              cluster.body(TENANT, new TreeMap<>(request.manifest().body()));
              return true;
            });
  }

  @Override
  public AppliedObjects changeObjects(ChangeObjects request) {
    return cluster.faults().call("changeObjects", () -> change(request));
  }

  private AppliedObjects change(ChangeObjects request) {
    var applied = new ArrayList<AppliedObject>();
    for (var object : request.objects()) {
      if (!request.takeOver()
          && String.valueOf(cluster.body(object.toString())).contains("kubectl")) {
        throw FailureType.FIELD_CONFLICT.failure(object + ": spec is owned by kubectl");
      }
      var created = cluster.create(object.toString(), request.target().requestId());
      cluster.body(object.toString(), new TreeMap<>(object.body()));
      applied.add(new AppliedObject(object.apiVersion(), object.kind(), object.name(), 2, created));
    }
    request
        .removed()
        .forEach(object -> cluster.removeAnybodys(object.kind() + " " + object.name()));
    return new AppliedObjects(applied);
  }

  @Override
  public AppliedObject scalePools(ScalePools request) {
    return cluster
        .faults()
        .call(
            "scalePools",
            () -> {
              cluster.body(POOLS, new TreeMap<>(request.pools()));
              return company();
            });
  }

  @Override
  public String tokensRotatedSince(TenantTarget target) {
    return cluster.faults().call("tokensRotatedSince", () -> String.valueOf(cluster.body(TOKENS)));
  }

  @Override
  public AppliedObject rotateTokens(RotateTokens request) {
    return cluster
        .faults()
        .call(
            "rotateTokens",
            () -> {
              cluster.body(TOKENS, Set.copyOf(request.rotations()));
              return company();
            });
  }

  @Override
  public void awaitPlaced(AwaitPlaced request) {
    cluster.faults().call("awaitPlaced", () -> true);
  }

  @Override
  public void awaitRotated(AwaitRotated request) {
    cluster.faults().call("awaitRotated", () -> true);
  }

  private static AppliedObject company() {
    return new AppliedObject("crewlet.ai/v1alpha1", "Company", Requests.TENANT, 3, false);
  }

  /** An onboarded company, as far as changes look at it. */
  public static void onboarded(FakeCluster cluster) {
    cluster.preexisting(TENANT);
    cluster.body(TENANT, new TreeMap<>(Requests.tenant().body()));
    for (var object : Requests.company()) {
      cluster.preexisting(object.toString());
      cluster.body(object.toString(), new TreeMap<>(object.body()));
    }
    if (!cluster.exists(COMPANY)) {
      throw new IllegalStateException("the company of the requests has another name");
    }
  }
}
