package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.TreeMap;

/** A company's objects in memory; ready as soon as they are there, unless one says "too many". */
public final class FakeCompanies implements CompanyActivities {

  private final FakeCluster cluster;

  public FakeCompanies(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public AppliedObjects applyCompanyObjects(ApplyCompany request) {
    return cluster.faults().call("applyCompanyObjects", () -> apply(request));
  }

  private AppliedObjects apply(ApplyCompany request) {
    var applied = new ArrayList<AppliedObject>();
    for (var object : request.objects()) {
      var created = cluster.create(object.toString(), request.target().requestId());
      cluster.body(object.toString(), new TreeMap<>(object.body()));
      applied.add(new AppliedObject(object.apiVersion(), object.kind(), object.name(), 1, created));
    }
    return new AppliedObjects(applied);
  }

  @Override
  public void awaitApplied(AwaitCompany request) {
    cluster.faults().call("awaitApplied", () -> requireAll(request));
  }

  @Override
  public void awaitReady(AwaitCompany request) {
    cluster.faults().call("awaitReady", () -> requireAll(request));
  }

  private boolean requireAll(AwaitCompany request) {
    for (var object : request.objects()) {
      var name = object.kind() + " " + object.name();
      if (!cluster.exists(name)) {
        throw new IllegalStateException(name + " is awaited and does not exist");
      }
      if (String.valueOf(cluster.body(name)).contains("too many")) {
        throw FailureType.LIMIT_EXCEEDED.failure(name + " asks for too many seats");
      }
    }
    return true;
  }

  @Override
  public void removeCompany(TenantTarget target) {
    cluster
        .faults()
        .call(
            "removeCompany",
            () -> {
              cluster.bodies().keySet().forEach(name -> cluster.remove(name, target.requestId()));
              return true;
            });
  }
}
