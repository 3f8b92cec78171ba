package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.plan.Mistake.Kind;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the tier admits, told before the cluster refuses (M169). */
final class TierRules {

  private TierRules() {}

  /**
   * @param labels what the tenant's namespace will carry; a class must select them (C16)
   */
  static List<Mistake> check(Submission request, PlanFacts facts, Map<String, String> labels) {
    var name = request.tier();
    if (name.isEmpty()) {
      return request.companyName().isEmpty() && request.objects().isEmpty()
          ? List.of()
          : List.of(tierMistake(request, "missing, and a Company runs on one", facts));
    }
    return facts
        .tier(name.get())
        .map(tier -> admitted(request, tier, labels))
        .orElseGet(() -> List.of(tierMistake(request, "there is no tier " + name.get(), facts)));
  }

  private static Mistake tierMistake(Submission request, String problem, PlanFacts facts) {
    var known = new TreeSet<>(facts.tiers().keySet());
    return new Mistake(
        request.tier().isEmpty() ? Kind.REQUEST : Kind.TIER_UNKNOWN,
        request.tenant().label(),
        "spec.tier",
        problem,
        known.isEmpty()
            ? "ask the platform's administrators for an EngineClass: there is none"
            : "use one of: " + String.join(", ", known));
  }

  private static List<Mistake> admitted(Submission request, Tier tier, Map<String, String> labels) {
    var mistakes = new ArrayList<Mistake>();
    selected(request, tier, labels, mistakes);
    limit(request, "Seats", request.of("Seat").count(), tier.maxSeats(), tier, mistakes);
    limit(request, "tool servers", servers(request), tier.maxMcpServers(), tier, mistakes);
    pools(request, tier, mistakes);
    return mistakes;
  }

  private static void selected(
      Submission request, Tier tier, Map<String, String> labels, List<Mistake> mistakes) {
    if (tier.admits(labels)) {
      return;
    }
    mistakes.add(
        new Mistake(
            Kind.CLASS_NOT_ALLOWED,
            request.tenant().label(),
            "spec.tier",
            "EngineClass %s would not select the tenant's namespace, whose labels will be %s"
                .formatted(tier.name(), labels),
            "ask the platform's administrators to look at spec.allowedNamespaces of the class and"
                + " at the tier label the control plane is set to"));
  }

  private static void limit(
      Submission request,
      String what,
      long asked,
      @Nullable Integer allowed,
      Tier tier,
      List<Mistake> mistakes) {
    if (allowed == null || asked <= allowed) {
      return;
    }
    mistakes.add(
        new Mistake(
            Kind.LIMIT_EXCEEDED,
            request.tenant().label(),
            "spec.tier",
            "%d %s, tier %s allows %d".formatted(asked, what, tier.name(), allowed),
            "remove %d, or choose a larger tier".formatted(asked - allowed)));
  }

  private static void pools(Submission request, Tier tier, List<Mistake> mistakes) {
    for (var company : request.of("Company").toList()) {
      var pods = 0;
      for (var pool : company.spec().path("topology").path("seatPools")) {
        pods += pool.path("replicas").asInt(1);
        if (pool.path("kind").asText("").equals("PerSeat") && !tier.perSeat()) {
          mistakes.add(
              pool(
                  company,
                  "[%s].kind".formatted(pool.path("name").asText()),
                  "tier %s has no pods for one seat alone".formatted(tier.name()),
                  "write Shared, or choose a larger tier"));
        }
      }
      if (pods > tier.seatPods()) {
        mistakes.add(
            pool(
                company,
                "",
                "%d seat pods, tier %s allows %d".formatted(pods, tier.name(), tier.seatPods()),
                "declare fewer, or choose a larger tier"));
      }
    }
  }

  private static Mistake pool(
      SubmittedObject company, String below, String problem, String remedy) {
    return new Mistake(
        Kind.LIMIT_EXCEEDED, company.label(), "spec.topology.seatPools" + below, problem, remedy);
  }

  static long servers(Submission request) {
    return request.objects().stream()
        .filter(o -> o.is("Seat") || o.is("Unit"))
        .mapToLong(o -> o.spec().path("mcp").size())
        .sum();
  }
}
