package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.PodStatus;
import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyAddress;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything a plan is made from, read in one go. Objects carry their {@code managedFields}.
 *
 * @param tenant onboarded, and not on its way out
 * @param namespace the tenant's
 * @param company null when the tenant has none
 * @param present the class the company is on, or the tenant is settled on; null when it is gone
 * @param target the class it goes to
 * @param quota of the namespace; null when it has none
 */
public record MoveFacts(
    Tenant tenant,
    Namespace namespace,
    @Nullable Company company,
    List<Seat> seats,
    List<Unit> units,
    List<LLMProvider> providers,
    List<Integration> integrations,
    @Nullable EngineClass present,
    EngineClass target,
    @Nullable ResourceQuota quota,
    TenancySettings settings) {

  TenantView view() {
    return TenantView.of(tenant);
  }

  /** Kind and name, as everywhere in a plan. */
  String tenantName() {
    return "Tenant " + tenant.getMetadata().getName();
  }

  String companyName() {
    return "Company " + view().company();
  }

  Tier to() {
    return Tier.of(target);
  }

  Optional<Tier> onNow() {
    return Optional.ofNullable(present).map(Tier::of);
  }

  /** The tier a motion has settled; what an undo goes back to. */
  @Nullable String settledTier() {
    var status = tenant.getStatus();
    return status == null || status.settled() == null ? null : status.settled().tier();
  }

  Map<String, String> labels() {
    return new TreeMap<>(Optional.ofNullable(namespace.getMetadata().getLabels()).orElse(Map.of()));
  }

  /** What the namespace will carry. */
  Map<String, String> labelsAfter() {
    var labels = labels();
    labels.putAll(TenantNamespace.labels(view().onTier(to().name()), settings));
    return labels;
  }

  List<SeatPool> pools() {
    return company == null ? List.of() : company.getSpec().seatPools();
  }

  /** Seats that name this pool. */
  List<Seat> seatsOn(String pool) {
    return seats.stream()
        .filter(seat -> seat.getSpec().poolOrDefault().equals(pool))
        .filter(seat -> !pool.equals(SeatPlacement.DATA))
        .toList();
  }

  boolean suspended() {
    return company != null && company.getSpec().suspended();
  }

  /** Whether the quota counts a data pod of the company now. */
  boolean dataPodCounted() {
    return podsOf(List.of(SeatPlacement.DATA)) > 0;
  }

  /** How many pods of these pools the quota counts now. */
  long podsOf(Collection<String> pools) {
    return company == null || company.getStatus() == null
        ? 0
        : company.getStatus().topology().stream()
            .map(PodStatus::pool)
            .filter(pool -> pool != null && pools.contains(pool))
            .count();
  }

  /** Of a tenant with a company. */
  CompanyAddress address() {
    var uid = company.getMetadata().getUid();
    var status = company.getStatus();
    var volume = status == null ? null : status.volume();
    return new CompanyAddress(
        uid,
        volume == null || volume.stableUid() == null ? uid : volume.stableUid(),
        company.getMetadata().getNamespace(),
        company.getMetadata().getName());
  }
}
