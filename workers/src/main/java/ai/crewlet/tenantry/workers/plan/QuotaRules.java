package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import ai.crewlet.tenantry.workers.tenancy.Amounts;
import ai.crewlet.tenantry.workers.tenancy.EngineFit;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Quotas that can be read (C10), and into which the engine fits (C8). */
final class QuotaRules {

  private static final List<String> COUNTS =
      List.of("maxWorkloads", "maxConcurrent", "maxMonthlyTokens");
  private static final List<String> AMOUNTS = List.of("cpuLimit", "memoryLimit");

  private QuotaRules() {}

  static List<Mistake> check(Submission request, PlanFacts facts, TenancySettings settings) {
    var mistakes = new ArrayList<Mistake>();
    COUNTS.forEach(f -> count(request.tenant(), f).ifPresent(mistakes::add));
    AMOUNTS.forEach(f -> amount(request.tenant(), f).ifPresent(mistakes::add));
    if (mistakes.isEmpty() && request.companyName().isPresent()) {
      fit(request, facts, settings, mistakes);
    }
    return mistakes;
  }

  private static Optional<Mistake> count(SubmittedObject tenant, String field) {
    return tenant
        .text("quotas", field)
        .filter(text -> Amounts.wholeNumber(text).isEmpty())
        .map(text -> unreadable(tenant, field, text, "a whole number, such as 100 or 10M"));
  }

  private static Optional<Mistake> amount(SubmittedObject tenant, String field) {
    return tenant
        .text("quotas", field)
        .filter(text -> Amounts.parse(text).isEmpty())
        .map(text -> unreadable(tenant, field, text, "an amount, such as 500m, 4 or 16Gi"));
  }

  private static Mistake unreadable(
      SubmittedObject tenant, String field, String text, String expected) {
    return new Mistake(
        tenant.label(),
        "spec.quotas." + field,
        "\"%s\" cannot be read".formatted(text),
        "write " + expected);
  }

  private static void fit(
      Submission request, PlanFacts facts, TenancySettings settings, List<Mistake> mistakes) {
    var quotas =
        new TenantQuotas(
            null,
            request.tenant().text("quotas", "cpuLimit").orElse(null),
            request.tenant().text("quotas", "memoryLimit").orElse(null));
    var tier = request.tier().flatMap(facts::tier);
    if (tier.isEmpty()) {
      return;
    }
    for (var shortage : EngineFit.shortages(quotas, tier.get(), settings.containers())) {
      mistakes.add(
          new Mistake(
              request.tenant().label(),
              "spec.quotas." + shortage.quota(),
              "%s does not hold the engine of tier %s, whose %s is %s"
                  .formatted(
                      shortage.allowed(), tier.get().name(), shortage.resource(), shortage.asked()),
              "raise it to %s or more, or choose a smaller tier".formatted(shortage.asked())));
    }
  }
}
