package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.common.ProviderKind;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.PlatformLlmProvider;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Models of the platform are the class's (M20, M37, M38): a company that thinks with one the target
 * does not offer would stop at its next revision.
 */
final class Models {

  private final MoveFacts facts;
  private final Set<String> offered;
  private final List<Obstacle> obstacles = new ArrayList<>();

  private Models(MoveFacts facts) {
    this.facts = facts;
    this.offered =
        facts.target().getSpec().platformLLMProviders().stream()
            .map(PlatformLlmProvider::name)
            .collect(Collectors.toSet());
  }

  static List<Obstacle> obstacles(MoveFacts facts) {
    var company = facts.company();
    if (company == null || !usesThePlatforms(company)) {
      return List.of();
    }
    var models = new Models(facts);
    models.none();
    models.chain(facts.companyName(), "spec.llm.order", company.getSpec().llm().order());
    for (var seat : facts.seats()) {
      var own = seat.getSpec().llm();
      if (own != null) {
        var name = "Seat " + seat.getMetadata().getName();
        models.chain(name, "spec.llm.order", own.order());
        models.chain(name, "spec.llm.executor", own.executor());
      }
    }
    return List.copyOf(models.obstacles);
  }

  private static boolean usesThePlatforms(Company company) {
    var llm = company.getSpec().llm();
    return llm != null && llm.platformProvidersUsed();
  }

  private void none() {
    var agents = facts.seats().stream().anyMatch(seat -> !seat.getSpec().human());
    if (agents && offered.isEmpty() && facts.providers().isEmpty()) {
      add(
          facts.companyName(),
          "spec.llm.usePlatformProviders",
          "tier %s offers no models, and the company has none of its own"
              .formatted(facts.to().name()),
          "apply an LLMProvider first");
    }
  }

  private void chain(String object, String field, List<ProviderReference> chain) {
    chain.stream()
        .filter(link -> link.kindOrDefault() == ProviderKind.PLATFORM_LLM_PROVIDER)
        .filter(link -> !offered.contains(link.name()))
        .forEach(
            link ->
                add(
                    object,
                    "%s[%s]".formatted(field, link.name()),
                    "tier %s offers no PlatformLLMProvider %s"
                        .formatted(facts.to().name(), link.name()),
                    "take it out of the list, or name another one"));
  }

  private void add(String object, String field, String problem, String remedy) {
    obstacles.add(new Obstacle(FailureType.OBJECT_REFUSED, object, field, problem, remedy));
  }
}
