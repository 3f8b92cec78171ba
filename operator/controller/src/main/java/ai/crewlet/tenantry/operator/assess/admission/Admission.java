package ai.crewlet.tenantry.operator.assess.admission;

import ai.crewlet.tenantry.api.crewlet.common.Selector;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Whether the class admits the Company, and whether the namespace is its alone. */
public final class Admission {

  private static final Comparator<Neighbour> OLDEST_FIRST =
      Comparator.comparing(Neighbour::createdAt).thenComparing(Neighbour::name);

  private Admission() {}

  public static List<Finding> judge(CompanySnapshot snapshot, boolean refuseSharedNamespace) {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(theClass(snapshot));
    findings.addAll(names(snapshot));
    if (refuseSharedNamespace) {
      sharedNamespace(snapshot).ifPresent(findings::add);
    }
    return findings;
  }

  /** Whether the class takes the seat pools that the Company declares, all of them as they are. */
  public static boolean admitsPools(CompanySnapshot snapshot, EngineClass engineClass) {
    return Limits.admitPools(snapshot, engineClass);
  }

  private static List<Finding> theClass(CompanySnapshot snapshot) {
    String name = snapshot.company().getSpec().engineClassName();
    if (name == null || name.isBlank()) {
      return List.of(AdmissionProblem.CLASS_NOT_SET.on(company(snapshot)));
    }
    if (snapshot.engineClass().isEmpty()) {
      return List.of(AdmissionProblem.CLASS_NOT_FOUND.on(company(snapshot), name));
    }
    EngineClass found = snapshot.engineClass().get();
    Selector allowed = found.getSpec().allowedNamespaces();
    if (allowed != null && !allowed.matches(snapshot.namespace().labels())) {
      return List.of(
          AdmissionProblem.CLASS_NOT_ALLOWED.on(
              company(snapshot), name, snapshot.namespace().name(), Selectors.inWords(allowed)));
    }
    return Limits.judge(snapshot, found);
  }

  private static List<Finding> names(CompanySnapshot snapshot) {
    return snapshot.taken().stream()
        .sorted()
        .map(taken -> AdmissionProblem.NAME_TAKEN.on(company(snapshot), taken))
        .toList();
  }

  private static Optional<Finding> sharedNamespace(CompanySnapshot snapshot) {
    return snapshot.neighbours().stream()
        .filter(neighbour -> OLDEST_FIRST.compare(neighbour, self(snapshot)) < 0)
        .min(OLDEST_FIRST)
        .map(first -> AdmissionProblem.NAMESPACE_SHARED.on(company(snapshot), first.name()));
  }

  private static Neighbour self(CompanySnapshot snapshot) {
    return new Neighbour(snapshot.name(), snapshot.company().getMetadata().getCreationTimestamp());
  }

  private static Part company(CompanySnapshot snapshot) {
    return Part.of(PartKind.COMPANY, snapshot.company());
  }
}
