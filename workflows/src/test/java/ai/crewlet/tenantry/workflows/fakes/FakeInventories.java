package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.offboarding.Inventory;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Found;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Grace;
import ai.crewlet.tenantry.workflows.offboarding.InventoryActivities;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import ai.crewlet.tenantry.workflows.offboarding.RecordGrace;
import ai.crewlet.tenantry.workflows.offboarding.RestoreActivities;
import ai.crewlet.tenantry.workflows.offboarding.RestoredTenant;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is saved of a tenant and how it comes back, in memory. */
public final class FakeInventories implements InventoryActivities, RestoreActivities {
  private static final String SAVED = "ConfigMap restore";
  private static final String COMPANY = "Company " + Requests.TENANT;

  private final FakeCluster cluster;
  private volatile Duration length = Duration.ZERO;
  private volatile @Nullable Grace grace;
  private volatile boolean companySaved;
  private volatile List<ObjectPrefix> prefixes = List.of(FakeObjectStore.PREFIX);
  private volatile @Nullable String left;

  public FakeInventories(FakeCluster cluster) {
    this.cluster = cluster;
  }

  /** What the Tenant says of its grace period. */
  public void gracePeriod(Duration asked) {
    length = asked;
  }

  /** Where the company's objects may lie. */
  public void prefixes(ObjectPrefix... places) {
    prefixes = List.of(places);
  }

  /** What a restore does not bring back. */
  public void leaves(String sentence) {
    left = sentence;
  }

  /** What is written down of it. */
  public @Nullable Grace grace() {
    return grace;
  }

  /** Puts an onboarded tenant there, with data that outlives its namespace. */
  public void onboarded() {
    List.of(
            "Tenant",
            "Namespace",
            "RoleBinding",
            "ResourceQuota",
            "NetworkPolicy",
            "Secret",
            COMPANY,
            "Seat founder",
            FakeErasure.VOLUME,
            FakeObjectStore.OBJECTS)
        .forEach(cluster::preexisting);
  }

  @Override
  public Inventory takeInventory(TakeInventory request) {
    return cluster.faults().call("takeInventory", () -> inventory(request));
  }

  private Inventory inventory(TakeInventory request) {
    if (cluster.exists("Namespace")) {
      cluster.preexisting(SAVED);
      companySaved |= cluster.exists(COMPANY);
    }
    var known = grace;
    return new Inventory(
        target(request),
        cluster.exists("Tenant"),
        cluster.exists("Namespace"),
        "team",
        "Retain",
        List.of(new Found("Company", 1), new Found("Seat", 1)),
        List.of(new Claim("data-acme-engine-0", "pv-1", "20Gi")),
        "acme-keyring",
        prefixes,
        null,
        known == null ? new Grace(length, null, null, null) : known);
  }

  private static OffboardingTarget target(TakeInventory request) {
    return new OffboardingTarget(
        request.tenant(),
        FakeCluster.TENANT_ID,
        FakeCluster.NAMESPACE,
        Requests.TENANT,
        request.requestId(),
        List.of("pv-1"));
  }

  @Override
  public void recordGrace(RecordGrace request) {
    cluster
        .faults()
        .call(
            "recordGrace",
            () -> {
              grace = request.grace();
              return true;
            });
  }

  @Override
  public RestoredTenant restoreTenant(TakeInventory request) {
    return cluster.faults().call("restoreTenant", () -> tenant(request));
  }

  private RestoredTenant tenant(TakeInventory request) {
    if (!cluster.exists("Namespace")) {
      throw FailureType.TENANT_NOT_FOUND.failure("nothing is left of it");
    }
    inventory(request);
    cluster.preexisting("Tenant");
    return new RestoredTenant(
        new TenantTarget(
            request.tenant(),
            FakeCluster.TENANT_ID,
            FakeCluster.NAMESPACE,
            "team",
            1,
            request.requestId()),
        companySaved,
        false,
        Outcome.RESTORED,
        left);
  }

  @Override
  public void allowSpending(TenantTarget target) {
    cluster
        .faults()
        .call(
            "allowSpending",
            () -> {
              cluster.removeAnybodys("ResourceQuota offboarding");
              return true;
            });
  }

  @Override
  public AppliedObjects restoreCompany(TenantTarget target) {
    return cluster
        .faults()
        .call(
            "restoreCompany",
            () -> {
              var created = cluster.create(COMPANY, target.requestId());
              return new AppliedObjects(
                  List.of(
                      new AppliedObject(
                          "crewlet.ai/v1alpha1", "Company", Requests.TENANT, 1, created)));
            });
  }

  @Override
  public void forgetInventory(TenantTarget target) {
    cluster
        .faults()
        .call(
            "forgetInventory",
            () -> {
              cluster.removeAnybodys(SAVED);
              grace = null;
              return true;
            });
  }
}
