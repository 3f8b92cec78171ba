package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which objects a request may hold, and where they may point. */
final class ManifestRules {

  private static final String KINDS =
      CustomKind.namespaced().map(CustomKind::kind).collect(Collectors.joining(", "));

  private ManifestRules() {}

  static List<Mistake> check(Submission request) {
    var mistakes = new ArrayList<Mistake>();
    var seen = new HashSet<String>();
    for (var object : request.objects()) {
      kind(object, mistakes);
      namespace(object, mistakes);
      once(object, seen, mistakes);
      reference(object, request, mistakes);
    }
    return mistakes;
  }

  private static void kind(SubmittedObject object, List<Mistake> mistakes) {
    if (object.is("Secret")) {
      mistakes.add(
          new Mistake(
              object.label(),
              "",
              "a Secret does not travel in a request, where it would be kept in its history",
              "apply it with your own rights and name it from the object that needs it"
                  + " (the command line does both when it is in the file)"));
      return;
    }
    var known = CustomKind.of(object.apiVersion(), object.kind());
    if (known.isEmpty() || CustomKind.namespaced().noneMatch(known.get()::equals)) {
      mistakes.add(
          new Mistake(
              object.label(),
              "kind",
              "%s of %s is not a kind of a company".formatted(object.kind(), object.apiVersion()),
              "beside one Tenant a request holds %s of %s"
                  .formatted(KINDS, CustomKind.COMPANY.apiVersion())));
    }
  }

  private static void namespace(SubmittedObject object, List<Mistake> mistakes) {
    var namespace = object.body().path("metadata").path("namespace").asText("");
    if (!namespace.isEmpty()) {
      mistakes.add(
          new Mistake(
              object.label(),
              "metadata.namespace",
              "names the namespace " + namespace,
              "leave it out: every object goes into the tenant's own namespace"));
    }
  }

  private static void once(SubmittedObject object, Set<String> seen, List<Mistake> mistakes) {
    if (!seen.add(object.label())) {
      mistakes.add(
          new Mistake(
              object.label(), "metadata.name", "is there twice", "keep one, or rename the other"));
    }
  }

  private static void reference(
      SubmittedObject object, Submission request, List<Mistake> mistakes) {
    var company = request.companyName();
    var named = object.text("companyRef", "name");
    if (company.isEmpty() || named.isEmpty() || named.equals(company)) {
      return;
    }
    mistakes.add(
        new Mistake(
            object.label(),
            "spec.companyRef.name",
            "names the Company %s, the tenant's is %s".formatted(named.get(), company.get()),
            "write " + company.get()));
  }
}
