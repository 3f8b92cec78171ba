package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.adoption.AdoptionPlan.State;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What an adoption would do, from what was found. Pure. */
final class AdoptionPlanner {

  private final TenancySettings settings;

  AdoptionPlanner(TenancySettings settings) {
    this.settings = settings;
  }

  /**
   * @param standing what stands in the namespace under the names of what the onboarding makes
   */
  AdoptionPlan plan(AdoptionRequest request, Site site, List<HasMetadata> standing) {
    var adoptee = Adoptee.of(request, site);
    var obstacles =
        new AdoptionRules(settings)
            .check(request, site, standing).stream().map(Mistake::line).toList();
    return new AdoptionPlan(
        request.namespace(),
        adoptee.orElse(null),
        adoptee.map(tenant -> state(tenant, site)).orElse(State.NEW),
        adoptee.map(tenant -> missing(labels(tenant, settings), site.labels())).orElse(Map.of()),
        adoptee.map(tenant -> unstamped(tenant, site)).orElse(List.of()),
        adoptee.map(tenant -> made(tenant, standing)).orElse(List.of()),
        adoptee.map(tenant -> notes(tenant, site)).orElse(List.of()),
        obstacles);
  }

  /** What the namespace's labels have to say. */
  static Map<String, String> labels(Adoptee tenant, TenancySettings settings) {
    return TenantNamespace.labels(tenant.view(), settings);
  }

  private State state(Adoptee tenant, Site site) {
    var live = site.tenant(tenant.name());
    if (live.isEmpty()) {
      return State.NEW;
    }
    var whole =
        missing(labels(tenant, settings), site.labels()).isEmpty()
            && unstamped(tenant, site).isEmpty();
    return whole && Adoption.isOnboarded(live.get()) ? State.ADOPTED : State.BEGUN;
  }

  static Map<String, String> missing(Map<String, String> wanted, Map<String, String> there) {
    var missing = new HashMap<>(wanted);
    missing.keySet().removeAll(there.keySet());
    return missing;
  }

  private static List<String> unstamped(Adoptee tenant, Site site) {
    return site.objects().stream()
        .filter(object -> !isStamped(object, tenant))
        .map(Site::label)
        .sorted()
        .toList();
  }

  static boolean isStamped(HasMetadata object, Adoptee tenant) {
    return tenant.tenantId().equals(Site.labels(object).get(Labels.TENANT_ID));
  }

  private List<String> made(Adoptee tenant, List<HasMetadata> standing) {
    var there = standing.stream().map(Site::label).toList();
    return Surroundings.access(tenant.view(), settings).stream()
        .map(Site::label)
        .filter(label -> !there.contains(label))
        .toList();
  }

  private List<String> notes(Adoptee tenant, Site site) {
    var notes = new ArrayList<String>();
    var company = site.companies().get(0);
    if (tenant.suspended()) {
      notes.add(
          "Company %s is suspended and stays so: the Tenant says spec.suspend: true"
              .formatted(tenant.company()));
    } else if (!ready(company)) {
      notes.add(
          "Company %s is not Ready; it is adopted as it is, see: kubectl describe company %s -n %s"
              .formatted(tenant.company(), tenant.company(), tenant.namespace()));
    }
    missing(settings.requiredLabels(), site.labels())
        .forEach(
            (key, value) ->
                notes.add(
                    "label %s=%s holds for every pod that is made in the namespace from then on; running ones stay"
                        .formatted(key, value)));
    return notes;
  }

  private static boolean ready(GenericKubernetesResource company) {
    return company.get("status", "conditions") instanceof List<?> conditions
        && conditions.stream()
            .filter(Map.class::isInstance)
            .map(Map.class::cast)
            .anyMatch(c -> "Ready".equals(c.get("type")) && "True".equals(c.get("status")));
  }
}
