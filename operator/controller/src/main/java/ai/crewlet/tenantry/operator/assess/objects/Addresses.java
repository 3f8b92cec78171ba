package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.Endpoints;
import ai.crewlet.tenantry.api.crewlet.engineclass.Exposure;
import ai.crewlet.tenantry.api.crewlet.engineclass.ExposureMode;
import ai.crewlet.tenantry.api.crewlet.engineclass.Route;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where a company is reached (M50 to M52, M14, C23). */
public record Addresses(CompanySnapshot snapshot) {

  private static final String PORT_FORWARD = "http://localhost:8080";
  private static final Pattern HOST =
      Pattern.compile(
          "(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*");

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
        : host(Exposure::webhooks).filter(Addresses::valid).map(host -> "https://" + host);
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
        ? lastEndpoints().map(Endpoints::dashboardBaseURL).orElse(PORT_FORWARD)
        : apiRoute().orElse(PORT_FORWARD);
  }

  /** The API's own route, whose origin may write too (M151). */
  Optional<String> apiRoute() {
    return host(Exposure::api).filter(Addresses::valid).map(host -> "https://" + host);
  }

  /** A host name that the class's template makes and DNS does not know how to spell. */
  public Optional<String> misspelled() {
    return host(Exposure::webhooks)
        .filter(host -> !valid(host))
        .or(() -> host(Exposure::api).filter(host -> !valid(host)));
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

  private Optional<String> host(Function<Exposure, @Nullable Route> which) {
    return snapshot
        .engineClass()
        .flatMap(found -> Optional.ofNullable(found.getSpec().exposure()))
        .flatMap(exposure -> Optional.ofNullable(which.apply(exposure)))
        .filter(route -> route.modeOrDefault() == ExposureMode.GATEWAY)
        .flatMap(route -> Optional.ofNullable(route.hostname()))
        .map(this::expand);
  }

  private String expand(String template) {
    return template
        .replace("{{uid}}", snapshot.company().getMetadata().getUid())
        .replace("{{stableUid}}", stableUid())
        .replace("{{namespace}}", snapshot.namespace().name())
        .replace("{{name}}", snapshot.name());
  }

  private static boolean valid(String host) {
    return HOST.matcher(host).matches();
  }
}
