package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.plan.Mistake.Kind;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Everything that can be wrong with a change of an onboarded tenant, found together. */
public final class ChangeCheck {

  private ChangeCheck() {}

  /**
   * What is compared.
   *
   * @param request what is asked for
   * @param before what there is
   * @param afterwards what there would be
   */
  public record Compared(Submission request, Submission before, Submission afterwards) {}

  /** What the request itself gets wrong, whatever the cluster says; for clients, before a start. */
  public static List<Mistake> alone(Submission request) {
    var mistakes = new ArrayList<Mistake>();
    mistakes.addAll(ShapeRules.check(request));
    mistakes.addAll(NameRules.check(request));
    mistakes.addAll(ManifestRules.check(request));
    mistakes.addAll(SecretRules.check(request));
    if (request.of("Company").findAny().isPresent()) {
      mistakes.addAll(CompanyRules.check(request));
    }
    return mistakes;
  }

  /**
   * Every mistake, limits first; empty when the request can be carried out.
   *
   * @param labels of the tenant's namespace
   */
  public static List<Mistake> against(
      Compared compared, PlanFacts facts, Map<String, String> labels, TenancySettings settings) {
    var mistakes = new ArrayList<>(limits(compared, facts, labels));
    mistakes.addAll(alone(compared.request()));
    mistakes.addAll(SeatRules.check(compared.request(), compared.afterwards()));
    mistakes.addAll(QuotaRules.check(compared.request(), facts, settings));
    return mistakes;
  }

  /**
   * Who is over a limit already, because the class was edited, may do everything but go further
   * over it.
   */
  private static List<Mistake> limits(
      Compared compared, PlanFacts facts, Map<String, String> labels) {
    var before = TierRules.check(compared.before(), facts, labels);
    var grows =
        compared
            .afterwards()
            .tier()
            .flatMap(facts::tier)
            .filter(t -> grows(compared, t))
            .isPresent();
    return TierRules.check(compared.afterwards(), facts, labels).stream()
        .filter(mistake -> grows || !isCount(mistake))
        .filter(mistake -> grows || !before.contains(mistake))
        .toList();
  }

  private static boolean grows(Compared compared, Tier tier) {
    var before = LimitUse.of(compared.before(), tier);
    var after = LimitUse.of(compared.afterwards(), tier);
    return IntStream.range(0, after.size())
        .anyMatch(i -> after.get(i).used() > before.get(i).used());
  }

  /** Everything but a pool of a kind that the tier does not have. */
  private static boolean isCount(Mistake mistake) {
    return mistake.kind() == Kind.LIMIT_EXCEEDED && !mistake.field().endsWith(".kind");
  }
}
