package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.TenantObservation.CompanyState;
import ai.crewlet.tenantry.workers.controller.TenantObservation.NamespaceState;
import ai.crewlet.tenantry.workers.metrics.RepairMetrics;
import ai.crewlet.tenantry.workers.repair.Gap;
import ai.crewlet.tenantry.workers.repair.Repair;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks at one tenant, and has mended what is the controller's to keep. */
final class TenantWorld {
  private final TenancySettings settings;
  private final Repair repair;
  private final Surface surface;
  private final RepairMetrics repairs;

  /** What is known of the cluster. */
  interface Surface {
    Optional<Namespace> namespace(String name);

    Optional<Company> company(TenantView view);

    Optional<Tier> tier(String name);

    /** How many AgentWorkloads there are; empty when nobody counts them. */
    Optional<Integer> workloads(TenantView view);

    /** Whether the cluster knows AgentWorkloads. */
    boolean agentWorkloads();
  }

  /**
   * @param seen what there is, after the repair
   * @param repaired what the repair came to
   */
  record Look(TenantObservation seen, Repair.Result repaired) {}

  TenantWorld(TenancySettings settings, Repair repair, Surface surface, RepairMetrics repairs) {
    this.settings = settings;
    this.repair = repair;
    this.surface = surface;
    this.repairs = repairs;
  }

  Look observe(Tenant tenant) {
    var view = inPlace(tenant);
    var namespace = surface.namespace(view.namespace());
    var state = namespace.map(n -> state(n, view, Phases.opened(tenant)));
    var tier = Optional.ofNullable(view.tier()).flatMap(surface::tier).orElse(null);
    var repaired =
        state.filter(s -> s == NamespaceState.OWN).isPresent()
            ? repair.carryOut(
                new Repair.Order(
                    view, namespace.get(), tier, surface.agentWorkloads(), Phases.steady(tenant)))
            : new Repair.Result(marks(state, view), Map.of(), false);
    count(repaired);
    return new Look(
        new TenantObservation(
            tenant,
            view,
            state.orElse(NamespaceState.MISSING),
            repaired.gaps(),
            maxPods(view, tier),
            surface.workloads(view).orElse(null),
            view.company() == null ? null : company(view)),
        repaired);
  }

  private void count(Repair.Result repaired) {
    repaired
        .mended()
        .forEach(
            (concern, times) -> {
              for (var i = 0; i < times; i++) {
                repairs.repaired(concern.name().toLowerCase(Locale.ROOT));
              }
            });
  }

  /** The tenant on the tier a motion has settled; on the one it asks for before any has (C46). */
  private static TenantView inPlace(Tenant tenant) {
    var view = TenantView.of(tenant);
    return Phases.settled(tenant)
        .filter(Settled::wasOnboarded)
        .map(Settled::tier)
        .map(view::onTier)
        .orElse(view);
  }

  private NamespaceState state(Namespace live, TenantView view, boolean opened) {
    var labels = Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
    if (!TenantLabels.own(labels, view.name(), view.tenantId(), settings)) {
      return TenantLabels.named(labels, view.name(), view.tenantId())
          ? NamespaceState.UNMARKED
          : NamespaceState.FOREIGN;
    }
    if (live.isMarkedForDeletion()) {
      return NamespaceState.TERMINATING;
    }
    return opened ? NamespaceState.OWN : NamespaceState.UNOPENED;
  }

  private Map<Concern, List<Gap>> marks(Optional<NamespaceState> state, TenantView view) {
    return state.filter(s -> s == NamespaceState.UNMARKED).isEmpty()
        ? Map.of()
        : Map.of(
            Concern.NAMESPACE,
            List.of(
                Gap.of(
                    ConditionReason.NAMESPACE_UNMARKED,
                    "Namespace %s lost the label that makes it a tenant's, and nothing in it is kept in order; a platform administrator may put it back: kubectl label namespace %s %s=%s"
                        .formatted(
                            view.namespace(),
                            view.namespace(),
                            settings.tenantLabel(),
                            Labels.TRUE))));
  }

  private @Nullable Integer maxPods(TenantView view, @Nullable Tier tier) {
    return Surroundings.quotas(view, tier, false, settings).stream()
        .filter(ResourceQuota.class::isInstance)
        .map(ResourceQuota.class::cast)
        .map(quota -> quota.getSpec().getHard().get("pods"))
        .filter(Objects::nonNull)
        .map(pods -> pods.getNumericalAmount().intValueExact())
        .findFirst()
        .orElse(null);
  }

  private CompanyState company(TenantView view) {
    return surface.company(view).map(TenantWorld::state).orElse(CompanyState.MISSING);
  }

  /** The Company as it reports itself. */
  static CompanyState state(Company company) {
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
