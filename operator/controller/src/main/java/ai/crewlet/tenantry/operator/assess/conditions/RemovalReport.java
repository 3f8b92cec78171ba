package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ReadyRow;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The status of a Company that is being deleted: not Ready any more, and what it still waits for.
 * The rest stays as it was.
 */
public final class RemovalReport {

  private RemovalReport() {}

  public static StatusReport<CompanyStatus> of(CompanySnapshot snapshot) {
    var company = snapshot.company();
    var conditions = ConditionList.of(company, snapshot.now());
    Verdict ready = ready(snapshot);
    Optional<CompanyStatus> before = Optional.ofNullable(company.getStatus());
    List<Condition> all = new ArrayList<>(conditions.write(List.of(ready)));
    before.stream()
        .flatMap(status -> status.conditions().stream())
        .filter(condition -> !ConditionType.READY.value().equals(condition.getType()))
        .forEach(all::add);
    return new StatusReport<>(
        company,
        new CompanyStatus(
            company.getMetadata().getGeneration(),
            all,
            before.map(CompanyStatus::endpoints).orElse(null),
            before.map(CompanyStatus::apiAccessSecretRef).orElse(null),
            before.map(CompanyStatus::config).orElse(null),
            List.of(),
            before.map(CompanyStatus::classGeneration).orElse(null),
            before.map(CompanyStatus::volume).orElse(null)));
  }

  private static Verdict ready(CompanySnapshot snapshot) {
    if (!snapshot.pods().isEmpty()) {
      String pods =
          snapshot.pods().stream().map(PodFacts::name).sorted().collect(Collectors.joining(", "));
      return Verdict.of(ReadyRow.WAITS_FOR_PODS, pods);
    }
    Optional<ClaimFacts> going =
        snapshot.claims().values().stream().filter(ClaimFacts::deleting).findFirst();
    if (going.isPresent()) {
      return Verdict.of(ReadyRow.WAITS_FOR_CLAIM, going.get().name());
    }
    boolean keeps = snapshot.company().getSpec().deletionPolicyOrDefault() == DeletionPolicy.RETAIN;
    return Verdict.of(keeps ? ReadyRow.KEEPS_VOLUME : ReadyRow.TAKES_VOLUME);
  }
}
