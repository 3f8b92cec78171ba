package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Names: filled in, unique where the engine refers by them, handles spelled as it wants them. */
final class NameChecks {

  private static final Pattern HANDLE = Pattern.compile("[a-z0-9][a-z0-9-]*");

  private NameChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    var company = Part.of(PartKind.COMPANY, snapshot.company());
    if (snapshot.company().getSpec().companyName().isBlank()) {
      findings.add(ContentProblem.EMPTY_NAME.on(company, "spec.companyName"));
    }
    findings.addAll(
        displayNames(
            PartKind.SEAT, snapshot.parts().seats(), seat -> seat.getSpec().displayName()));
    findings.addAll(
        displayNames(
            PartKind.UNIT, snapshot.parts().units(), unit -> unit.getSpec().displayName()));
    snapshot.parts().seats().stream()
        .map(seat -> Part.of(PartKind.SEAT, seat))
        .filter(seat -> !HANDLE.matcher(seat.name()).matches())
        .forEach(seat -> findings.add(ContentProblem.INVALID_HANDLE.on(seat, seat.name())));
    return findings;
  }

  private static <R extends HasMetadata> List<Finding> displayNames(
      PartKind kind, List<R> all, Function<R, String> displayName) {
    List<Finding> findings = new ArrayList<>();
    for (R one : all) {
      var part = Part.of(kind, one);
      String name = displayName.apply(one);
      if (name.isBlank()) {
        findings.add(ContentProblem.EMPTY_NAME.on(part, "spec.displayName"));
        continue;
      }
      all.stream()
          .filter(other -> other != one && displayName.apply(other).equals(name))
          .findFirst()
          .ifPresent(
              other ->
                  findings.add(ContentProblem.DUPLICATE_NAME.on(part, name, Part.of(kind, other))));
    }
    return findings;
  }
}
