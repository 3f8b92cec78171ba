package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Names become parts of other names: which ones fit (C57). */
final class NameRules {

  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?");
  private static final int TENANT = 50;
  private static final int COMPANY = 30;
  private static final int POOL = 15;
  private static final int OTHER = 63;

  private NameRules() {}

  static List<Mistake> check(Submission request) {
    var mistakes = new ArrayList<Mistake>();
    name(request.tenant(), TENANT, mistakes);
    request
        .tenant()
        .text("namespace")
        .ifPresent(n -> spelling(request.tenant().label(), "spec.namespace", n, OTHER, mistakes));
    for (var object : request.objects()) {
      if (object.is("Company")) {
        company(object, mistakes);
      } else {
        name(object, OTHER, mistakes);
      }
    }
    return mistakes;
  }

  private static void company(SubmittedObject company, List<Mistake> mistakes) {
    name(company, COMPANY, mistakes);
    reserved(company.label(), "metadata.name", company.name(), mistakes);
    var pools = company.spec().path("topology").path("seatPools");
    for (int i = 0; i < pools.size(); i++) {
      var field = "spec.topology.seatPools[%d].name".formatted(i);
      var pool = pools.get(i).path("name").asText("");
      spelling(company.label(), field, pool, POOL, mistakes);
      reserved(company.label(), field, pool, mistakes);
      if (pool.equals("data")) {
        mistakes.add(
            new Mistake(company.label(), field, "data means the data pod", "choose another name"));
      }
    }
  }

  private static void name(SubmittedObject object, int longest, List<Mistake> mistakes) {
    spelling(object.label(), "metadata.name", object.name(), longest, mistakes);
  }

  private static void spelling(
      String object, String field, String name, int longest, List<Mistake> mistakes) {
    if (name.length() > longest || !LABEL.matcher(name).matches()) {
      mistakes.add(
          new Mistake(
              object,
              field,
              "\"%s\" is not a name (%d characters)".formatted(name, name.length()),
              "use 1 to %d lower-case letters, digits and hyphens, no hyphen at either end"
                  .formatted(longest)));
    }
  }

  private static void reserved(String object, String field, String name, List<Mistake> mistakes) {
    if (name.endsWith("-engine") || name.contains("-pool-")) {
      mistakes.add(
          new Mistake(
              object,
              field,
              "%s ends in -engine or contains -pool-, as names of generated objects do"
                  .formatted(name),
              "choose another name"));
    }
  }
}
