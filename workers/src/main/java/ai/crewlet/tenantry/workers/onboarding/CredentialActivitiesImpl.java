package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.surroundings.CopiesInPlace;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Write;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.List;

/** Copies providers' Secrets (M200, C13). Values go from Secret to Secret and nowhere else. */
public final class CredentialActivitiesImpl implements CredentialActivities {

  private final MarkedObjects marked;
  private final ProviderSources sources;
  private final CopiesInPlace copies;
  private final TenantReader tenants;
  private final TenancySettings settings;
  private final ApiCalls calls;

  public CredentialActivitiesImpl(Cluster cluster, TenancySettings settings, ApiCalls calls) {
    this.marked = new MarkedObjects(cluster);
    this.sources = ProviderSources.read(cluster, settings);
    this.copies = new CopiesInPlace(cluster, settings);
    this.tenants = new TenantReader(cluster);
    this.settings = settings;
    this.calls = calls;
  }

  @Override
  public AppliedObjects ensureCredentials(TenantTarget target) {
    return calls.call("Provider credentials of Tenant " + target.tenant(), () -> ensure(target));
  }

  @Override
  public void removeCredentials(TenantTarget target) {
    calls.run(
        "Provider credentials in namespace " + target.namespace(),
        () ->
            copies
                .of(tenants.viewForRemoval(target))
                .forEach(copy -> marked.remove(copy, target.requestId())));
  }

  private AppliedObjects ensure(TenantTarget target) {
    var tenant = tenants.view(target);
    var written = new ArrayList<AppliedObject>();
    var wrong = new ArrayList<String>();
    for (var copy : ProviderCopies.plan(tenant, sources.of(tenant))) {
      if (copy instanceof Write write) {
        written.add(marked.ensure(write.secret(), target.requestId()));
      } else {
        wrong.add(ProviderCopies.complaint(copy, settings.providerNamespace()));
      }
    }
    if (!wrong.isEmpty()) {
      throw FailureType.CREDENTIALS_MISSING.failure(String.join("; ", wrong));
    }
    return new AppliedObjects(List.copyOf(written));
  }
}
