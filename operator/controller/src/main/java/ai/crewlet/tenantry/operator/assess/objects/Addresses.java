package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.Endpoints;
import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyAddress;
import ai.crewlet.tenantry.api.crewlet.engineclass.Exposure;
import ai.crewlet.tenantry.api.crewlet.engineclass.GatewayReference;
import ai.crewlet.tenantry.api.crewlet.engineclass.Route;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where a company is reached (M50 to M52, M14, C23). */
public record Addresses(CompanySnapshot snapshot) {

  /** The API inside the cluster. */
  public String api() {
    return ObjectNames.apiUrl(snapshot.name(), snapshot.namespace().name());
  }

  /**
   * Where vendors deliver; nothing when the class exposes no webhooks. What was published stays
   * while the class is missing: vendors go on delivering there.
   */
  public Optional<String> publicBaseUrl() {
    return snapshot.engineClass().isEmpty()
        ? lastEndpoints().flatMap(last -> Optional.ofNullable(last.publicBaseURL()))
        : webhooks().map(WayIn::url);
  }

  /** The way to the public listener, when the class opens one. */
  public Optional<WayIn> webhooks() {
    return way(ObjectNames.webhooksRoute(snapshot.name()), Exposure::webhooks);
  }

  /** The way to the API, dashboard and sign-in, when the class opens one. */
  public Optional<WayIn> dashboard() {
    return way(ObjectNames.apiRoute(snapshot.name()), Exposure::api);
  }

  /**
   * Where browsers reach the engine: the Company's word, else the API's route, else a port-forward.
   */
  public String dashboardBaseUrl() {
    var own = snapshot.company().getSpec().exposure();
    if (own != null && own.dashboardBaseURL() != null) {
      return own.dashboardBaseURL();
    }
    return snapshot.engineClass().isEmpty()
        ? lastEndpoints().map(Endpoints::dashboardBaseURL).orElse(CompanyAddress.PORT_FORWARD)
        : apiRoute().orElse(CompanyAddress.PORT_FORWARD);
  }

  /** The API's own route, whose origin may write too (M151). */
  Optional<String> apiRoute() {
    return dashboard().map(WayIn::url);
  }

  /** A host name that the class's template makes and DNS does not know how to spell. */
  public Optional<String> misspelled() {
    return Stream.<Function<Exposure, @Nullable Route>>of(Exposure::webhooks, Exposure::api)
        .flatMap(which -> exposed(which).stream())
        .map(this::host)
        .filter(host -> !CompanyAddress.valid(host))
        .findFirst();
  }

  /**
   * The uid of the first Company that ran on the volume, which webhook addresses can be built on.
   */
  public String stableUid() {
    var claim = snapshot.claims().get(ObjectNames.dataClaim(snapshot.name()));
    String uid = snapshot.company().getMetadata().getUid();
    return claim == null ? uid : claim.annotations().getOrDefault(Annotations.FIRST_UID, uid);
  }

  private Optional<Endpoints> lastEndpoints() {
    return Optional.ofNullable(snapshot.company().getStatus()).map(CompanyStatus::endpoints);
  }

  private Optional<WayIn> way(String route, Function<Exposure, @Nullable Route> which) {
    return exposed(which)
        .filter(open -> CompanyAddress.valid(host(open)))
        .map(open -> new WayIn(route, host(open), gateways(open)));
  }

  private static List<GatewayReference> gateways(Route open) {
    return open.gateway() == null ? List.of() : open.gateway().parentRefs();
  }

  /** What the class opens; its schema asks for a host name and a Gateway then. */
  private Optional<Route> exposed(Function<Exposure, @Nullable Route> which) {
    return snapshot
        .engineClass()
        .flatMap(found -> Optional.ofNullable(found.getSpec().exposure()))
        .flatMap(exposure -> Optional.ofNullable(which.apply(exposure)))
        .filter(route -> CompanyAddress.template(route).isPresent());
  }

  private String host(Route open) {
    var address =
        new CompanyAddress(
            snapshot.company().getMetadata().getUid(),
            stableUid(),
            snapshot.namespace().name(),
            snapshot.name());
    return address.host(String.valueOf(open.hostname()));
  }
}
