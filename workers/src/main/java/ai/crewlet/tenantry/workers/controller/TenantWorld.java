package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.TenantObservation.CompanyState;
import ai.crewlet.tenantry.workers.controller.TenantObservation.Concern;
import ai.crewlet.tenantry.workers.controller.TenantObservation.NamespaceState;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.AgentAccess;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workers.tenancy.TenantIsolation;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantQuota;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what there is of one tenant. Objects are looked up by name; nothing is written. */
final class TenantWorld {
  private static final int FORBIDDEN = 403;

  private final Cluster cluster;
  private final TenancySettings settings;
  private final Function<TenantView, Optional<Company>> companies;

  /**
   * @param companies the cached Company of a tenant
   */
  TenantWorld(
      Cluster cluster,
      TenancySettings settings,
      Function<TenantView, Optional<Company>> companies) {
    this.cluster = cluster;
    this.settings = settings;
    this.companies = companies;
  }

  TenantObservation observe(Tenant tenant) {
    var view = TenantView.of(tenant);
    var namespace = namespace(view, Phases.opened(tenant));
    return new TenantObservation(
        tenant,
        view,
        namespace,
        namespace == NamespaceState.OWN ? gaps(view) : Map.of(),
        namespace == NamespaceState.OWN ? maxPods(view) : null,
        view.company() == null ? null : company(view));
  }

  private NamespaceState namespace(TenantView view, boolean opened) {
    var like =
        new NamespaceBuilder().withNewMetadata().withName(view.namespace()).endMetadata().build();
    return cluster.read(like).map(live -> state(live, view, opened)).orElse(NamespaceState.MISSING);
  }

  private NamespaceState state(Namespace live, TenantView view, boolean opened) {
    var labels = Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
    if (!TenantLabels.own(labels, view.name(), view.tenantId(), settings)) {
      return NamespaceState.FOREIGN;
    }
    if (live.isMarkedForDeletion()) {
      return NamespaceState.TERMINATING;
    }
    return opened ? NamespaceState.OWN : NamespaceState.UNOPENED;
  }

  private Map<Concern, List<String>> gaps(TenantView view) {
    var gaps = new EnumMap<Concern, List<String>>(Concern.class);
    for (var concern : Concern.values()) {
      gaps.put(concern, missing(desired(concern, view)));
    }
    return gaps;
  }

  private List<? extends HasMetadata> desired(Concern concern, TenantView view) {
    return switch (concern) {
      case ACCESS ->
          Stream.concat(
                  Stream.of(TenantAccess.binding(view, settings)), AgentAccess.of(view).stream())
              .toList();
      case QUOTAS -> TenantQuota.of(view, null, false, settings);
      case ISOLATION -> TenantIsolation.of(view, settings);
      case CREDENTIALS ->
          ProviderSecrets.names(view.providers()).stream()
              .map(
                  name ->
                      new SecretBuilder()
                          .withNewMetadata()
                          .withName(name)
                          .withNamespace(view.namespace())
                          .endMetadata()
                          .build())
              .toList();
    };
  }

  private List<String> missing(List<? extends HasMetadata> desired) {
    var missing = new ArrayList<String>();
    for (var object : desired) {
      if (read(object).isEmpty()) {
        missing.add("%s %s".formatted(object.getKind(), object.getMetadata().getName()));
      }
    }
    return missing;
  }

  private @Nullable Integer maxPods(TenantView view) {
    return TenantQuota.of(view, null, false, settings).stream()
        .filter(ResourceQuota.class::isInstance)
        .map(ResourceQuota.class::cast)
        .flatMap(quota -> read(quota).stream())
        .map(quota -> quota.getSpec().getHard().get("pods"))
        .filter(Objects::nonNull)
        .map(pods -> pods.getNumericalAmount().intValueExact())
        .findFirst()
        .orElse(null);
  }

  /** What may not be read yet, because its binding is missing too, is missing. */
  private <T extends HasMetadata> Optional<T> read(T object) {
    try {
      return cluster.read(object);
    } catch (KubernetesClientException e) {
      if (e.getCode() == FORBIDDEN) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private CompanyState company(TenantView view) {
    return companies.apply(view).map(TenantWorld::state).orElse(CompanyState.MISSING);
  }

  private static CompanyState state(Company company) {
    var ready =
        Optional.ofNullable(company.getStatus()).stream()
            .flatMap(status -> status.conditions().stream())
            .filter(c -> c.getType().equals(ConditionType.READY.value()))
            .findFirst();
    if (ready.filter(c -> current(c, company)).isEmpty()) {
      return new CompanyState(
          true, false, "Pending", "the operator has not reported on its newest generation yet");
    }
    return new CompanyState(
        true,
        ready.get().getStatus().equals("True"),
        ready.get().getReason(),
        ready.get().getMessage());
  }

  private static boolean current(Condition ready, Company company) {
    return ready.getObservedGeneration() != null
        && ready.getObservedGeneration() >= company.getMetadata().getGeneration();
  }
}
