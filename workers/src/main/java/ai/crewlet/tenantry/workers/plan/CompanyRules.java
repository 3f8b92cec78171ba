package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One Company per tenant, and the one the Tenant names (M5, C43). */
final class CompanyRules {

  private CompanyRules() {}

  static List<Mistake> check(Submission request) {
    var companies = request.of("Company").toList();
    if (companies.isEmpty()) {
      return none(request);
    }
    if (companies.size() > 1) {
      return several(companies);
    }
    var mistakes = new ArrayList<Mistake>();
    named(request, companies.get(0), mistakes);
    classed(request, companies.get(0), mistakes);
    return mistakes;
  }

  private static List<Mistake> none(Submission request) {
    if (request.objects().isEmpty()) {
      return request.companyName().isEmpty() || request.fromCluster()
          ? List.of()
          : List.of(missing(request, request.companyName().get()));
    }
    return List.of(
        new Mistake(
            "request",
            "",
            "no Company, but %d objects that belong to one".formatted(request.objects().size()),
            "add the Company %s".formatted(request.companyName().orElse("they refer to"))));
  }

  private static Mistake missing(Submission request, String company) {
    return new Mistake(
        request.tenant().label(),
        "spec.company.name",
        "names the Company %s, which is not in the request".formatted(company),
        "add it, or apply the Tenant with kubectl and its company's objects after it");
  }

  private static List<Mistake> several(List<SubmittedObject> companies) {
    var names = companies.stream().map(SubmittedObject::name).collect(Collectors.joining(", "));
    return List.of(
        new Mistake(
            "request",
            "",
            "%d Companies (%s), and nothing within a namespace keeps two apart"
                .formatted(companies.size(), names),
            "onboard a tenant for each"));
  }

  private static void named(Submission request, SubmittedObject company, List<Mistake> mistakes) {
    var stated = request.companyName();
    if (stated.isEmpty()) {
      mistakes.add(
          new Mistake(
              request.tenant().label(),
              "spec.company.name",
              "missing, while the request holds the Company " + company.name(),
              "write company: {name: %s}".formatted(company.name())));
    } else if (!stated.get().equals(company.name())) {
      mistakes.add(
          new Mistake(
              request.tenant().label(),
              "spec.company.name",
              "says %s, the Company is called %s".formatted(stated.get(), company.name()),
              "give both the same name"));
    }
  }

  private static void classed(Submission request, SubmittedObject company, List<Mistake> mistakes) {
    var written = company.text("engineClassName");
    if (written.isEmpty() || written.equals(request.tier())) {
      return;
    }
    mistakes.add(
        new Mistake(
            Mistake.Kind.TIER_DIFFERS,
            company.label(),
            "spec.engineClassName",
            "says %s, the Tenant's tier is %s"
                .formatted(written.get(), request.tier().orElse("not set")),
            "leave it out (it follows from the tier); to change the tier use move-tier"));
  }
}
