package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantIdentity;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything that can be wrong with a request to onboard, found together. */
public final class OnboardingCheck {

  /** Stands for a tenantId that the API server has yet to give. */
  private static final String UNKNOWN_ID = "0000000000";

  private OnboardingCheck() {}

  /** What the request itself gets wrong, whatever the cluster says; for clients, before a start. */
  public static List<Mistake> alone(Submission request) {
    var mistakes = new ArrayList<Mistake>();
    mistakes.addAll(ShapeRules.check(request));
    mistakes.addAll(NameRules.check(request));
    mistakes.addAll(ManifestRules.check(request));
    mistakes.addAll(CompanyRules.check(request));
    mistakes.addAll(SeatRules.check(request));
    mistakes.addAll(SecretRules.check(request));
    return mistakes;
  }

  /** Every mistake, in the order of reading; empty when the request can be carried out. */
  public static List<Mistake> against(
      Submission request, PlanFacts facts, TenancySettings settings) {
    var mistakes = new ArrayList<>(alone(request));
    mistakes.addAll(TierRules.check(request, facts, labels(request, facts, settings)));
    mistakes.addAll(QuotaRules.check(request, facts, settings));
    NamespaceRules.check(request, facts, settings).ifPresent(mistakes::add);
    return mistakes;
  }

  /** What the tenant's namespace will carry. */
  private static Map<String, String> labels(
      Submission request, PlanFacts facts, TenancySettings settings) {
    var tenantId = Optional.ofNullable(facts.tenantId()).orElse(UNKNOWN_ID);
    var view =
        new TenantView(
            request.tenant().name(),
            tenantId,
            TenantIdentity.namespace(request.tenant().text("namespace").orElse(null), tenantId),
            request.tier().orElse(null),
            request.companyName().orElse(null),
            List.of(),
            TenantQuotas.none(),
            false);
    return TenantNamespace.labels(view, settings);
  }
}
