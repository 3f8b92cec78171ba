package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Copy;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Missing;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.NotForTenants;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Write;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Copies providers' Secrets (M200, C13). Values go from Secret to Secret and nowhere else. */
public final class CredentialActivitiesImpl implements CredentialActivities {

  private final Cluster cluster;
  private final MarkedObjects marked;
  private final TenantReader tenants;
  private final TenancySettings settings;
  private final ApiCalls calls;

  public CredentialActivitiesImpl(Cluster cluster, TenancySettings settings, ApiCalls calls) {
    this.cluster = cluster;
    this.marked = new MarkedObjects(cluster);
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
            tenants.viewForRemoval(target).providers().stream()
                .map(provider -> secret(target.namespace(), ProviderSecrets.name(provider)))
                .forEach(copy -> marked.remove(copy, target.requestId())));
  }

  private AppliedObjects ensure(TenantTarget target) {
    var tenant = tenants.view(target);
    var written = new ArrayList<AppliedObject>();
    var wrong = new ArrayList<String>();
    for (var copy : ProviderCopies.plan(tenant, sources(tenant))) {
      if (copy instanceof Write write) {
        written.add(marked.ensure(write.secret(), target.requestId()));
      } else {
        wrong.add(complaint(copy));
      }
    }
    if (!wrong.isEmpty()) {
      throw FailureType.CREDENTIALS_MISSING.failure(String.join("; ", wrong));
    }
    return new AppliedObjects(List.copyOf(written));
  }

  private Map<String, Secret> sources(TenantView tenant) {
    var sources = new HashMap<String, Secret>();
    for (var name : ProviderSecrets.names(tenant.providers())) {
      source(name).ifPresent(source -> sources.put(name, source));
    }
    return sources;
  }

  /** The right to read it stands in the chart's list of providers, not in a binding of ours. */
  private Optional<Secret> source(String name) {
    try {
      return cluster.read(secret(settings.providerNamespace(), name));
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_FORBIDDEN) {
        throw e;
      }
      throw FailureType.CREDENTIALS_MISSING.failure(
          "Secret %s/%s may not be read: add its provider to the chart's providers[], or take it out of spec.providers"
              .formatted(settings.providerNamespace(), name));
    }
  }

  private String complaint(Copy copy) {
    if (copy instanceof NotForTenants) {
      return "Secret %s/%s is not meant for tenants: label it crewlet.ai/tenant-copy=true, if it is a key of their own"
          .formatted(settings.providerNamespace(), copy.name());
    }
    if (copy instanceof Missing) {
      return "Secret %s/%s is missing: create it, labelled crewlet.ai/tenant-copy=true"
          .formatted(settings.providerNamespace(), copy.name());
    }
    throw new IllegalStateException("nothing is wrong with " + copy.name());
  }

  private static Secret secret(String namespace, String name) {
    return new SecretBuilder()
        .withNewMetadata()
        .withNamespace(namespace)
        .withName(name)
        .endMetadata()
        .build();
  }
}
