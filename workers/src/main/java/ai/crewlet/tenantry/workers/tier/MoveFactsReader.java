package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantQuota;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tier.plan.MoveFacts;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads what a plan is made from; refuses where there is nothing to plan. */
final class MoveFactsReader {

  private final Cluster cluster;
  private final TenancySettings settings;

  MoveFactsReader(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.settings = settings;
  }

  MoveFacts read(String name, String tier) {
    var tenant = tenant(name);
    var view = TenantView.of(tenant);
    var namespace = namespace(view);
    var target = target(view, tier);
    var company = company(view);
    return new MoveFacts(
        tenant,
        namespace,
        company,
        parts(Seat.class, company, seat -> seat.getSpec().companyRef().name()),
        parts(Unit.class, company, unit -> unit.getSpec().companyRef().name()),
        parts(LLMProvider.class, company, provider -> provider.getSpec().companyRef().name()),
        parts(Integration.class, company, one -> one.getSpec().companyRef().name()),
        present(tenant, company),
        target,
        quota(view),
        settings);
  }

  private Tenant tenant(String name) {
    var tenant =
        cluster
            .read(Tenant.class, name)
            .orElseThrow(
                () ->
                    FailureType.TENANT_NOT_FOUND.failure(
                        "there is no Tenant %s; see: tenantry list".formatted(name)));
    notDeleting(tenant);
    var settled = tenant.getStatus() == null ? null : tenant.getStatus().settled();
    if (settled == null || !settled.wasOnboarded()) {
      throw FailureType.NOT_ONBOARDED.failure(
          "Tenant %s has not been onboarded yet; a tier move needs a tenant that is; see: tenantry status %s"
              .formatted(name, name));
    }
    return tenant;
  }

  private Namespace namespace(TenantView view) {
    var namespace =
        cluster
            .read(Namespace.class, view.namespace())
            .orElseThrow(
                () ->
                    FailureType.NOT_ONBOARDED.failure(
                        "Namespace %s of Tenant %s is not there; onboard the tenant again first"
                            .formatted(view.namespace(), view.name())));
    notDeleting(namespace);
    var labels =
        Optional.ofNullable(namespace.getMetadata().getLabels()).orElse(Map.<String, String>of());
    if (!TenantLabels.named(labels, view.name(), view.tenantId())) {
      throw FailureType.NAMESPACE_TAKEN.failure(
          "Namespace %s is not labelled as Tenant %s's; look who changed it"
              .formatted(view.namespace(), view.name()));
    }
    return namespace;
  }

  private EngineClass target(TenantView view, String tier) {
    return cluster
        .read(EngineClass.class, tier)
        .orElseThrow(
            () ->
                FailureType.TIER_UNKNOWN.failure(
                    "Tenant %s spec.tier: there is no tier %s; use one of: %s"
                        .formatted(view.name(), tier, tiers())));
  }

  private String tiers() {
    var names =
        cluster.list(EngineClass.class).stream()
            .map(one -> one.getMetadata().getName())
            .sorted()
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "(there is none)" : names;
  }

  private @Nullable Company company(TenantView view) {
    if (view.company() == null) {
      return null;
    }
    var company = cluster.read(Company.class, view.namespace(), view.company());
    company.ifPresent(MoveFactsReader::notDeleting);
    return company.orElse(null);
  }

  /** The class the company is on, else the one the tenant is settled on. */
  private @Nullable EngineClass present(Tenant tenant, @Nullable Company company) {
    var name =
        company != null && company.getSpec().engineClassName() != null
            ? company.getSpec().engineClassName()
            : tenant.getStatus().settled().tier();
    return Optional.ofNullable(name)
        .flatMap(known -> cluster.read(EngineClass.class, known))
        .orElse(null);
  }

  private <T extends HasMetadata> List<T> parts(
      Class<T> type, @Nullable Company company, Function<T, String> companyOf) {
    return company == null
        ? List.of()
        : cluster.list(type, company.getMetadata().getNamespace()).stream()
            .filter(part -> company.getMetadata().getName().equals(companyOf.apply(part)))
            .toList();
  }

  private @Nullable ResourceQuota quota(TenantView view) {
    return view.quotas().any()
        ? cluster.read(ResourceQuota.class, view.namespace(), TenantQuota.name(view)).orElse(null)
        : null;
  }

  private static void notDeleting(HasMetadata object) {
    if (object.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "%s %s is being deleted; a tenant on its way out changes its tier no more"
              .formatted(object.getKind(), object.getMetadata().getName()));
    }
  }
}
