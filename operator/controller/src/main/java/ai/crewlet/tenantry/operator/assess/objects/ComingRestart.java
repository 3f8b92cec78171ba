package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.Optional;

/**
 * Whether the data pod that answers now is about to be replaced, as by a switch to or from Enforce
 * (M106): what is sent to it meanwhile would get lost half way.
 */
public final class ComingRestart {

  private ComingRestart() {}

  /** A change that is held back (C14, C57) or refused is not coming. */
  public static boolean of(CompanySnapshot snapshot, ObjectPlan plan) {
    String name = ObjectNames.engine(snapshot.name());
    return Optional.ofNullable(snapshot.workloads().get(name))
        .filter(live -> live.replicas() > 0)
        .filter(live -> snapshot.hold().isEmpty() && snapshot.refusals().isEmpty())
        .filter(live -> changes(live, plan) || leaves(live, snapshot))
        .isPresent();
  }

  private static boolean changes(WorkloadFacts live, ObjectPlan plan) {
    return plan.apply().stream()
        .filter(object -> object.getKind().equals("StatefulSet"))
        .filter(object -> object.getMetadata().getName().equals(live.name()))
        .map(wanted -> wanted.getMetadata().getAnnotations().get(Annotations.POD_TEMPLATE))
        .anyMatch(template -> !template.equals(live.annotations().get(Annotations.POD_TEMPLATE)));
  }

  private static boolean leaves(WorkloadFacts live, CompanySnapshot snapshot) {
    return !live.settled()
        || snapshot.pods().stream()
            .filter(pod -> pod.workload().equals(live.name()))
            .anyMatch(pod -> !pod.revision().equals(live.updateRevision()));
  }
}
