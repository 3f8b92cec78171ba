package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.Optional;
import java.util.stream.Stream;

/** How far a StatefulSet has come with what it should be. */
record RolledOut(CompanySnapshot snapshot) {

  /** Whether it has been given this template. */
  boolean given(StatefulSet wanted) {
    String template = wanted.getMetadata().getAnnotations().get(Annotations.POD_TEMPLATE);
    return live(wanted)
        .filter(live -> template.equals(live.annotations().get(Annotations.POD_TEMPLATE)))
        .isPresent();
  }

  /** Whether every pod of it is of this template, on their way out or not. */
  boolean to(StatefulSet wanted) {
    return given(wanted)
        && live(wanted)
            .filter(live -> !live.midway())
            .filter(
                live -> pods(live).allMatch(pod -> pod.revision().equals(live.updateRevision())))
            .isPresent();
  }

  /** Whether a pod of it is ready. */
  boolean serves(StatefulSet wanted) {
    return live(wanted).stream().flatMap(this::pods).anyMatch(PodFacts::ready);
  }

  private Optional<WorkloadFacts> live(StatefulSet wanted) {
    return Optional.ofNullable(snapshot.workloads().get(wanted.getMetadata().getName()));
  }

  private Stream<PodFacts> pods(WorkloadFacts workload) {
    return snapshot.pods().stream().filter(pod -> pod.workload().equals(workload.name()));
  }
}
