package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.Mistake.Kind;
import ai.crewlet.tenantry.workers.plan.OnboardingCheck;
import ai.crewlet.tenantry.workers.plan.PlanFacts;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What keeps a namespace from being adopted, everything found together. Pure. */
final class AdoptionRules {

  private final TenancySettings settings;

  AdoptionRules(TenancySettings settings) {
    this.settings = settings;
  }

  /**
   * @param standing what stands in the namespace under the names of what the onboarding makes
   */
  List<Mistake> check(AdoptionRequest request, Site site, List<HasMetadata> standing) {
    var place = place(request, site).or(() -> taken(request, site));
    if (place.isPresent()) {
      return List.of(place.get());
    }
    var mistakes = new ArrayList<Mistake>();
    companies(request, site).ifPresent(mistakes::add);
    Adoptee.of(request, site)
        .ifPresent(
            tenant -> {
              onTheTier(tenant, site.companies().get(0)).ifPresent(mistakes::add);
              owners(tenant, site, mistakes);
              mistakes.addAll(new LabelRules(settings).check(tenant, site.labels()));
              mistakes.addAll(asAnOnboarding(tenant, site));
              inTheWay(tenant, standing, mistakes);
            });
    return mistakes;
  }

  private Optional<Mistake> place(AdoptionRequest request, Site site) {
    var name = request.namespace();
    if (site.namespace().isEmpty()) {
      return Optional.of(namespace(name, "there is none", "see: kubectl get namespaces"));
    }
    if (site.namespace().get().isMarkedForDeletion()) {
      return Optional.of(namespace(name, "it is being deleted", "nothing can be adopted any more"));
    }
    return reserved(name)
        ? Optional.of(
            namespace(
                name, "it is the cluster's or the platform's own", "name a company's namespace"))
        : Optional.empty();
  }

  private boolean reserved(String name) {
    return name.equals("default")
        || name.startsWith("kube-")
        || name.equals(settings.providerNamespace())
        || settings.accessSubjects().stream().anyMatch(ours -> ours.namespace().equals(name));
  }

  private static Mistake namespace(String name, String problem, String remedy) {
    return new Mistake("Namespace/" + name, "", problem, remedy);
  }

  private static Optional<Mistake> companies(AdoptionRequest request, Site site) {
    var companies = site.companies();
    if (companies.size() > 1) {
      return Optional.of(
          namespace(
              request.namespace(),
              "it holds %d Companies (%s), and a tenant has one"
                  .formatted(
                      companies.size(),
                      companies.stream()
                          .map(company -> company.getMetadata().getName())
                          .sorted()
                          .collect(Collectors.joining(", "))),
              "move all but one into namespaces of their own"));
    }
    if (companies.isEmpty()) {
      return Optional.of(
          namespace(
              request.namespace(),
              "it holds no Company, so there is nothing to take over",
              "for a new tenant: tenantry onboard -f <file>"));
    }
    return Optional.of(companies.get(0))
        .filter(HasMetadata::isMarkedForDeletion)
        .map(going -> new Mistake(Site.label(going), "", "it is being deleted", "let it go"));
  }

  private static Optional<Mistake> onTheTier(Adoptee tenant, GenericKubernetesResource company) {
    var on = Adoptee.text(company, "engineClassName").orElse("none");
    return on.equals(tenant.tier())
        ? Optional.empty()
        : Optional.of(
            new Mistake(
                Kind.TIER_DIFFERS,
                Site.label(company),
                "spec.engineClassName",
                "it is on %s, and --tier says %s".formatted(on, tenant.tier()),
                "adopt it with --tier %s; move-tier changes the tier afterwards".formatted(on)));
  }

  /** Another's is left in peace: whatever else is in the way there is in its right place. */
  private static Optional<Mistake> taken(AdoptionRequest request, Site site) {
    var adoptee = Adoptee.of(request, site);
    return site.tenants().stream()
        .map(TenantView::of)
        .filter(view -> view.namespace().equals(request.namespace()))
        .filter(view -> adoptee.filter(tenant -> isThis(view, tenant)).isEmpty())
        .findFirst()
        .map(
            view ->
                new Mistake(
                    Kind.NAMESPACE_TAKEN,
                    "Namespace/" + request.namespace(),
                    "",
                    "it belongs to the Tenant " + view.name(),
                    "see: tenantry status " + view.name()));
  }

  private static boolean isThis(TenantView view, Adoptee tenant) {
    return view.name().equals(tenant.name()) && same(view, tenant);
  }

  /** Whoever has the name. */
  private static void owners(Adoptee tenant, Site site, List<Mistake> mistakes) {
    for (var live : site.tenants()) {
      var view = TenantView.of(live);
      var named = view.name().equals(tenant.name());
      if (named && same(view, tenant)) {
        going(live).ifPresent(mistakes::add);
      } else if (named) {
        mistakes.add(
            new Mistake(
                Site.label(live),
                "metadata.name",
                "the name is taken by the tenant of namespace " + view.namespace(),
                "choose another with --name"));
      }
    }
  }

  private static boolean same(TenantView view, Adoptee tenant) {
    return view.tenantId().equals(tenant.tenantId()) && view.namespace().equals(tenant.namespace());
  }

  private static Optional<Mistake> going(Tenant live) {
    return Optional.of(live)
        .filter(HasMetadata::isMarkedForDeletion)
        .map(
            going ->
                new Mistake(
                    Site.label(going),
                    "",
                    "it is being offboarded",
                    "to keep it: tenantry restore " + going.getMetadata().getName()));
  }

  /** What the onboarding would refuse: names, the class, whom it selects. */
  private List<Mistake> asAnOnboarding(Adoptee tenant, Site site) {
    var labels = new HashMap<>(site.labels());
    labels.putAll(AdoptionPlanner.labels(tenant, settings));
    return OnboardingCheck.against(
        Submission.of(tenant.manifest(), List.of()),
        new PlanFacts(site.tiers(), tenant.tenantId(), labels, null),
        settings);
  }

  private static void inTheWay(Adoptee tenant, List<HasMetadata> standing, List<Mistake> mistakes) {
    standing.stream()
        .filter(object -> !Possession.ours(object, tenant.tenantId()))
        .map(
            object ->
                new Mistake(
                    Site.label(object),
                    "metadata.name",
                    "it is somebody else's, and the control plane writes one of this name",
                    "make it again under another name and delete this one"))
        .forEach(mistakes::add);
  }
}
