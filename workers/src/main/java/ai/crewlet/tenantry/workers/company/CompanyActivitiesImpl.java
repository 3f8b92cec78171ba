package ai.crewlet.tenantry.workers.company;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.onboarding.TenantReader;
import ai.crewlet.tenantry.workers.waiting.Looks;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The company's objects: applied in one burst, awaited, removed. */
public final class CompanyActivitiesImpl implements CompanyActivities {

  /** The Company first: its pod takes longest to start. */
  private static final Comparator<ManifestObject> COMPANY_FIRST =
      Comparator.comparing(object -> !object.kind().equals("Company"));

  private final Cluster cluster;
  private final TenantReader tenants;
  private final ApiCalls calls;
  private final Looks looks;
  private final WaitRoom waits;

  public CompanyActivitiesImpl(
      Cluster cluster, TenantReader tenants, ApiCalls calls, Looks looks, WaitRoom waits) {
    this.cluster = cluster;
    this.tenants = tenants;
    this.calls = calls;
    this.looks = looks;
    this.waits = waits;
  }

  @Override
  public AppliedObjects applyCompanyObjects(ApplyCompany request) {
    var target = request.target();
    var applier = calls.call("Tenant " + target.tenant(), () -> applier(target));
    var applied = new ArrayList<AppliedObject>();
    request.objects().stream()
        .sorted(COMPANY_FIRST)
        .forEach(o -> applied.add(calls.call(o.toString(), () -> applier.apply(o))));
    return new AppliedObjects(applied);
  }

  private CompanyApplier applier(TenantTarget target) {
    var tenant = tenants.recent(target);
    return new CompanyApplier(
        cluster,
        tenants.view(tenant, target),
        tenant.getSpec().suspended(),
        () -> tenants.tenant(target).getSpec(),
        target.requestId());
  }

  @Override
  public void awaitApplied(AwaitCompany request) {
    await(
        request,
        request.objects(),
        () -> CompanyVerdicts.applied(request.objects(), object -> find(request, object)));
  }

  @Override
  public void awaitReady(AwaitCompany request) {
    var target = request.target();
    calls.run("Tenant " + target.tenant(), () -> tenants.recent(target));
    var company = request.objects().stream().filter(o -> o.kind().equals("Company")).findFirst();
    if (company.isEmpty()) {
      return;
    }
    await(
        request,
        List.of(company.get()),
        () -> CompanyVerdicts.ready(company.get(), find(request, company.get())));
  }

  private void await(
      AwaitCompany request, List<AppliedObject> objects, Supplier<Verdict<Void>> verdict) {
    var vanished = new Vanished();
    waits.await(
        request.target().namespace(),
        () ->
            looks.complete()
                ? vanished.or(objects, object -> find(request, object), verdict)
                : starting());
  }

  @Override
  public void removeCompany(TenantTarget target) {
    calls.run(
        "Company in namespace " + target.namespace(),
        () -> new CompanyRemover(cluster, target.namespace(), target.requestId()).remove());
  }

  private Optional<Observed> find(AwaitCompany request, AppliedObject object) {
    return CustomKind.of(object.apiVersion(), object.kind())
        .flatMap(kind -> looks.find(kind, request.target().namespace(), object.name()));
  }

  private static Verdict<Void> starting() {
    return new Verdict.Pending<>("this worker is still reading the cluster");
  }
}
