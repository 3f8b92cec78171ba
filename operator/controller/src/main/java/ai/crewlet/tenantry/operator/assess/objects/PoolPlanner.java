package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The objects of a company's seat pools: Service, bootstrap Secret and StatefulSet of each. */
final class PoolPlanner {

  private final CompanySnapshot snapshot;
  private final Family family;
  private final EngineClass engineClass;
  private final SeatPools pools;
  private final RolledOut rolledOut;
  private final Optional<StatefulSet> dataPod;
  private final List<HasMetadata> apply = new ArrayList<>();
  private final List<BootstrapPlan> bootstraps = new ArrayList<>();
  private final List<ObjectRef> delete = new ArrayList<>();
  private final Map<String, Integer> scale = new TreeMap<>();

  /**
   * @param dataPod what the data pod should be; nothing while its Secrets are not there
   */
  PoolPlanner(
      CompanySnapshot snapshot,
      Family family,
      EngineClass engineClass,
      SeatPools pools,
      Optional<StatefulSet> dataPod) {
    this.snapshot = snapshot;
    this.family = family;
    this.engineClass = engineClass;
    this.pools = pools;
    this.rolledOut = new RolledOut(snapshot);
    this.dataPod = dataPod;
  }

  /**
   * What is to be done about seat pods.
   *
   * @param kept Services that stay though nothing is applied to them
   */
  record Planned(
      List<HasMetadata> apply,
      List<BootstrapPlan> bootstraps,
      List<ObjectRef> delete,
      Map<String, Integer> scale,
      Set<ObjectRef> kept) {}

  Planned plan() {
    pools.wanted().forEach(this::wanted);
    pools.leaving().stream().sorted().forEach(this::leaving);
    secretsOfGonePools();
    refused();
    return new Planned(apply, bootstraps, delete, scale, kept());
  }

  private void wanted(SeatPool pool) {
    apply.add(new ServiceObjects(family).ofPool(pool.name()));
    Bootstrap bootstrap = Bootstrap.ofPool(snapshot, engineClass.getSpec(), pool.name());
    bootstrap.plan().ifPresent(secret -> wanted(pool, secret, bootstrap));
  }

  private void wanted(SeatPool pool, BootstrapPlan secret, Bootstrap bootstrap) {
    var pod = new EnginePod(family, engineClass.getSpec(), secret, bootstrap.env());
    int replicas = snapshot.company().getSpec().suspended() ? 0 : pool.replicasOrDefault();
    StatefulSet set =
        PoolStatefulSet.of(family, engineClass, pool.name(), replicas, pod.seats(pool.name()));
    if (waitsForDataPod(set)) {
      scaleTo(set);
      return;
    }
    bootstraps.add(secret);
    apply.add(set);
    if (rolledOut.to(set)) {
      secretsOf(pool.name(), secret.metadata().getName());
    }
  }

  /**
   * Running seat pods change to another template after their data pod, never with it: the engine
   * they join is the newer one, and a class whose data pods fail stops before them.
   */
  private boolean waitsForDataPod(StatefulSet set) {
    WorkloadFacts live = snapshot.workloads().get(set.getMetadata().getName());
    boolean rolls =
        live != null
            && live.replicas() > 0
            && set.getSpec().getReplicas() > 0
            && !rolledOut.given(set);
    return rolls && dataPod.filter(rolledOut::to).filter(rolledOut::serves).isEmpty();
  }

  /** How many there are is nobody's to hold back (M171). */
  private void scaleTo(StatefulSet set) {
    String name = set.getMetadata().getName();
    int replicas = set.getSpec().getReplicas();
    if (snapshot.workloads().get(name).replicas() != replicas) {
      scale.put(name, replicas);
    }
  }

  private void leaving(String pool) {
    WorkloadFacts live = snapshot.workloads().get(ObjectNames.pool(snapshot.name(), pool));
    if (live != null && !live.deleting()) {
      delete.add(new ObjectRef("apps/v1", "StatefulSet", live.name()));
    }
  }

  /** Once nothing of the pool is left that could start from them. */
  private void secretsOfGonePools() {
    Set<String> needed = new TreeSet<>(pools.existing());
    pools.wanted().forEach(pool -> needed.add(pool.name()));
    secrets().entrySet().stream()
        .filter(secret -> !needed.contains(secret.getValue()))
        .forEach(secret -> delete.add(secret.getKey()));
  }

  private void secretsOf(String pool, String current) {
    secrets().entrySet().stream()
        .filter(secret -> secret.getValue().equals(pool))
        .filter(secret -> !secret.getKey().name().equals(current))
        .forEach(secret -> delete.add(secret.getKey()));
  }

  /** Bootstrap Secrets of seat pods that exist, and the pool of each. */
  private Map<ObjectRef, String> secrets() {
    Map<ObjectRef, String> secrets = new TreeMap<>();
    snapshot.present().stream()
        .filter(ref -> ref.kind().equals("Secret"))
        .forEach(
            ref ->
                ObjectNames.poolOfBootstrap(snapshot.name(), ref.name())
                    .ifPresent(pool -> secrets.put(ref, pool)));
    return secrets;
  }

  /**
   * Pools that the class refuses stop with the company (M174), and come back with one pod each:
   * what they were before is nobody's word any more.
   */
  private void refused() {
    boolean suspended = snapshot.company().getSpec().suspended();
    for (String pool : pools.kept()) {
      WorkloadFacts live = snapshot.workloads().get(ObjectNames.pool(snapshot.name(), pool));
      if (live != null && suspended && live.replicas() > 0) {
        scale.put(live.name(), 0);
      } else if (live != null && !suspended && live.replicas() == 0 && asksForPods(pool)) {
        scale.put(live.name(), 1);
      }
    }
  }

  private boolean asksForPods(String pool) {
    return snapshot.company().getSpec().seatPools().stream()
        .filter(declared -> declared.name().equals(pool))
        .anyMatch(declared -> declared.replicasOrDefault() > 0);
  }

  private Set<ObjectRef> kept() {
    Set<ObjectRef> kept = new TreeSet<>();
    pools
        .kept()
        .forEach(
            pool ->
                kept.add(new ObjectRef("v1", "Service", ObjectNames.pool(snapshot.name(), pool))));
    return kept;
  }
}
