package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingPlan;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingPlanActivities;
import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.EnsureTenant;
import ai.crewlet.tenantry.workflows.tenancy.EnsuredTenant;
import ai.crewlet.tenantry.workflows.tenancy.IsolationActivities;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.RemoveTenant;
import ai.crewlet.tenantry.workflows.tenancy.TenantActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A cluster in memory: objects by name with the mark of the request that created them, and one
 * Tenant's status. Keeps the promises of the package {@code tenancy}.
 */
public final class FakeCluster
    implements OnboardingPlanActivities,
        TenantActivities,
        NamespaceActivities,
        AccessActivities,
        IsolationActivities,
        CredentialActivities,
        CompanyActivities {

  public static final String TENANT_ID = "0123456789";
  public static final String NAMESPACE = "tenant-012345";

  private final Faults faults;
  private final Map<String, String> marks = new ConcurrentSkipListMap<>();
  private final Map<String, Object> bodies = new ConcurrentSkipListMap<>();
  private final List<String> creations = new CopyOnWriteArrayList<>();
  private final FakeStatus status;

  public FakeCluster(Faults faults) {
    this.faults = faults;
    this.status = new FakeStatus(faults, () -> marks.containsKey("Tenant"));
  }

  /** Everything there is, without marks. */
  public Set<String> objects() {
    return new TreeSet<>(marks.keySet());
  }

  /** Every creation that ever happened, in order. */
  public List<String> creations() {
    return List.copyOf(creations);
  }

  /** What motions have said on the Tenant. */
  public FakeStatus status() {
    return status;
  }

  /** Puts an object there that no request of ours made. */
  public void preexisting(String object) {
    marks.put(object, "somebody");
  }

  @Override
  public OnboardingPlan planOnboarding(OnboardTenant request) {
    return faults.call("planOnboarding", () -> plan(request));
  }

  private OnboardingPlan plan(OnboardTenant request) {
    for (var object : request.objects()) {
      if (object.body().containsKey("invalid")) {
        throw FailureType.INVALID_REQUEST.failure(object + ": spec.invalid is not a field");
      }
    }
    var company =
        request.objects().stream()
            .filter(object -> object.kind().equals("Company"))
            .map(object -> object.name())
            .findFirst()
            .orElse(null);
    var same =
        request.objects().stream()
            .allMatch(object -> object.body().equals(bodies.get(object.toString())));
    var last = status.settled();
    var there = last != null && last.outcome() == Outcome.SUCCEEDED && same;
    return new OnboardingPlan(
        "team", company, there ? TENANT_ID : null, there ? NAMESPACE : null, there, List.of());
  }

  @Override
  public EnsuredTenant ensureTenant(EnsureTenant request) {
    return faults.call(
        "ensureTenant",
        () ->
            new EnsuredTenant(
                TENANT_ID, NAMESPACE, "team", 1, create("Tenant", request.requestId())));
  }

  @Override
  public void removeTenant(RemoveTenant request) {
    faults.call("removeTenant", () -> remove("Tenant", request.requestId()));
  }

  @Override
  public AppliedObjects ensureNamespace(TenantTarget target) {
    return ensure("ensureNamespace", target, "Namespace");
  }

  @Override
  public void removeNamespace(TenantTarget target) {
    faults.call("removeNamespace", () -> remove("Namespace", target.requestId()));
  }

  @Override
  public AppliedObjects ensureAccess(TenantTarget target) {
    return ensure("ensureAccess", target, "RoleBinding", "ResourceQuota");
  }

  @Override
  public void removeAccess(TenantTarget target) {
    faults.call(
        "removeAccess",
        () ->
            remove("RoleBinding", target.requestId())
                & remove("ResourceQuota", target.requestId()));
  }

  @Override
  public AppliedObjects ensureIsolation(TenantTarget target) {
    return ensure("ensureIsolation", target, "NetworkPolicy");
  }

  @Override
  public void removeIsolation(TenantTarget target) {
    faults.call("removeIsolation", () -> remove("NetworkPolicy", target.requestId()));
  }

  @Override
  public AppliedObjects ensureCredentials(TenantTarget target) {
    return ensure("ensureCredentials", target, "Secret");
  }

  @Override
  public void removeCredentials(TenantTarget target) {
    faults.call("removeCredentials", () -> remove("Secret", target.requestId()));
  }

  @Override
  public AppliedObjects applyCompanyObjects(ApplyCompany request) {
    return faults.call("applyCompanyObjects", () -> apply(request));
  }

  private AppliedObjects apply(ApplyCompany request) {
    var applied = new ArrayList<AppliedObject>();
    for (var object : request.objects()) {
      var created = create(object.toString(), request.target().requestId());
      bodies.put(object.toString(), new TreeMap<>(object.body()));
      applied.add(new AppliedObject(object.apiVersion(), object.kind(), object.name(), 1, created));
    }
    return new AppliedObjects(applied);
  }

  @Override
  public void awaitApplied(AwaitCompany request) {
    faults.call("awaitApplied", () -> requireAll(request));
  }

  @Override
  public void awaitReady(AwaitCompany request) {
    faults.call("awaitReady", () -> requireAll(request));
  }

  private boolean requireAll(AwaitCompany request) {
    for (var object : request.objects()) {
      var name = object.kind() + " " + object.name();
      if (!marks.containsKey(name)) {
        throw new IllegalStateException(name + " is awaited and does not exist");
      }
      if (String.valueOf(bodies.get(name)).contains("too many")) {
        throw FailureType.LIMIT_EXCEEDED.failure(name + " asks for too many seats");
      }
    }
    return true;
  }

  @Override
  public void removeCompany(TenantTarget target) {
    faults.call(
        "removeCompany",
        () -> {
          bodies.keySet().forEach(name -> remove(name, target.requestId()));
          return true;
        });
  }

  private AppliedObjects ensure(String activity, TenantTarget target, String... kinds) {
    return faults.call(
        activity,
        () -> {
          var applied = new ArrayList<AppliedObject>();
          for (var kind : kinds) {
            applied.add(new AppliedObject("v1", kind, kind, 0, create(kind, target.requestId())));
          }
          return new AppliedObjects(applied);
        });
  }

  private boolean create(String name, String mark) {
    if (marks.putIfAbsent(name, mark) == null) {
      creations.add(name);
    }
    return mark.equals(marks.get(name));
  }

  private boolean remove(String name, String mark) {
    return marks.remove(name, mark);
  }
}
