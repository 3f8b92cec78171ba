package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The objects a company should consist of now. */
public final class ObjectPlanner {

  /** Kinds of which something can become unwanted while the Company lives. */
  private static final Set<String> REPLACEABLE = Set.of("Service", "NetworkPolicy", "HTTPRoute");

  private final CompanySnapshot snapshot;
  private final String operatorNamespace;
  private final Map<String, String> operatorPodLabels;
  private final Family family;

  public ObjectPlanner(
      CompanySnapshot snapshot, String operatorNamespace, Map<String, String> operatorPodLabels) {
    this.snapshot = snapshot;
    this.operatorNamespace = operatorNamespace;
    this.operatorPodLabels = operatorPodLabels;
    this.family = new Family(snapshot.company());
  }

  /**
   * @param engineClass the class, when it admits the Company; without one what exists stays as it
   *     is (C15), except that a suspended engine is stopped (M174)
   */
  public ObjectPlan plan(Optional<EngineClass> engineClass, Bootstrap bootstrap, SeatPools pools) {
    return engineClass.map(found -> admitted(found, bootstrap, pools)).orElseGet(this::notAdmitted);
  }

  private ObjectPlan notAdmitted() {
    return snapshot.company().getSpec().suspended()
        ? ObjectPlan.untouched().withScale(stopped())
        : ObjectPlan.untouched();
  }

  private ObjectPlan admitted(EngineClass engineClass, Bootstrap bootstrap, SeatPools pools) {
    var spec = engineClass.getSpec();
    List<HasMetadata> objects = new ArrayList<>();
    objects.add(serviceAccount(engineClass));
    objects.addAll(new ServiceObjects(family).all(pools.joinable()));
    objects.addAll(
        NetworkPolicies.of(family, spec, pools.joinable(), operatorNamespace, operatorPodLabels));
    Optional<StatefulSet> data =
        bootstrap
            .plan()
            .map(plan -> new EnginePod(family, spec, plan, bootstrap.env()))
            .map(pod -> pod.data(pools.joinable()))
            .map(template -> DataStatefulSet.of(snapshot, family, engineClass, template));
    data.ifPresent(objects::add);
    var seatPods = new PoolPlanner(snapshot, family, engineClass, pools, data).plan();
    objects.addAll(seatPods.apply());
    if (snapshot.routes().gatewayApi()) {
      objects.addAll(new HttpRoutes(snapshot, family).all());
    }
    List<ObjectRef> delete = new ArrayList<>(seatPods.delete());
    delete.addAll(unwanted(objects, seatPods.kept()));
    boolean stopByHand = bootstrap.plan().isEmpty() && snapshot.company().getSpec().suspended();
    return new ObjectPlan(
        objects,
        GeneratedSecrets.of(snapshot, family),
        bootstrap.plan(),
        seatPods.bootstraps(),
        delete,
        stopByHand ? stopped() : seatPods.scale(),
        stuck(),
        false);
  }

  private ServiceAccount serviceAccount(EngineClass engineClass) {
    var identity = engineClass.getSpec().serviceAccount();
    return new ServiceAccountBuilder()
        .withMetadata(family.owned(ObjectNames.engine(snapshot.name()), Family.Component.DATA))
        .editMetadata()
        .withAnnotations(identity == null ? Map.of() : identity.annotations())
        .endMetadata()
        .withAutomountServiceAccountToken(false)
        .build();
  }

  private List<ObjectRef> unwanted(List<HasMetadata> objects, Set<ObjectRef> kept) {
    Set<String> wanted = new HashSet<>();
    objects.forEach(object -> wanted.add(object.getKind() + "/" + object.getMetadata().getName()));
    return snapshot.present().stream()
        .filter(ref -> REPLACEABLE.contains(ref.kind()))
        .filter(ref -> !kept.contains(ref))
        .filter(ref -> !wanted.contains(ref.kind() + "/" + ref.name()))
        .sorted()
        .toList();
  }

  private Map<String, Integer> stopped() {
    return snapshot.workloads().values().stream()
        .filter(workload -> workload.replicas() > 0)
        .collect(Collectors.toMap(WorkloadFacts::name, running -> 0));
  }

  /**
   * A pod that is not ready and not of the latest template: the StatefulSet controller would wait
   * for it for ever (C57).
   */
  private List<String> stuck() {
    return snapshot.pods().stream()
        .filter(pod -> !pod.ready() && !pod.deleting() && outdated(pod))
        .map(PodFacts::name)
        .sorted()
        .toList();
  }

  private boolean outdated(PodFacts pod) {
    WorkloadFacts workload = snapshot.workloads().get(pod.workload());
    return workload != null
        && workload.settled()
        && !workload.updateRevision().isEmpty()
        && !pod.revision().equals(workload.updateRevision());
  }
}
