package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tier.plan.FieldOwners;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code spec.topology.seatPools} of a Company. An entry lives as long as any manager applies it,
 * and managers share its fields: it is taken out by one update, whereupon it is nobody's any more,
 * and put back manager by manager.
 */
final class PoolList {

  /** Who says what kind of pool it is comes before who says how many pods it has. */
  private static final Comparator<Owner> KIND_FIRST =
      Comparator.comparing(owner -> !owner.fields().contains("kind"));

  private final Cluster cluster;
  private final OldOwners owners;

  PoolList(Cluster cluster) {
    this.cluster = cluster;
    this.owners = new OldOwners(cluster, FieldManagers.POOLS);
  }

  /** The Company without the plan's pools. */
  GenericKubernetesResource remove(GenericKubernetesResource company, TierWork work) {
    var leaving =
        work.plan().pools().stream()
            .map(PoolRelease::name)
            .filter(name -> entries(company).stream().anyMatch(entry -> is(entry, name)))
            .collect(Collectors.toSet());
    if (leaving.isEmpty()) {
      return company;
    }
    leaving.forEach(name -> mayGo(company, name, work));
    var kept =
        entries(company).stream()
            .filter(entry -> !leaving.contains(String.valueOf(entry.get("name"))))
            .toList();
    Map<String, Object> topology =
        Collections.singletonMap("topology", kept.isEmpty() ? null : Map.of("seatPools", kept));
    return cluster.merge(company, Map.of("spec", topology), FieldManagers.POOLS);
  }

  private static void mayGo(GenericKubernetesResource company, String name, TierWork work) {
    var owners = FieldOwners.ofPool(company, name);
    if (!work.takeOver() && FieldOwners.foreign(owners)) {
      throw PlacementWriter.owned(
          "Company %s spec.topology.seatPools[%s]".formatted(company.getMetadata().getName(), name),
          owners,
          work.plan());
    }
  }

  /** The Company with the plan's pools again, each of its fields under who owned it. */
  GenericKubernetesResource restore(GenericKubernetesResource company, TierPlan plan) {
    var now = company;
    for (var pool : plan.pools()) {
      for (var owner : missing(now, pool)) {
        now = restore(now, pool, owner);
      }
    }
    return now;
  }

  /** All when the pool is gone; else those whom a restore that was cut off has left out. */
  private static List<Owner> missing(GenericKubernetesResource company, PoolRelease pool) {
    return entries(company).stream().noneMatch(entry -> is(entry, pool.name()))
        ? inOrder(pool)
        : OldOwners.leftOut(inOrder(pool), FieldOwners.ofPool(company, pool.name()));
  }

  private GenericKubernetesResource restore(
      GenericKubernetesResource live, PoolRelease pool, Owner owner) {
    return owners.giveBack(
        live,
        List.of(owner),
        (who, spec) -> put(spec, entry(pool, who), who.applied() ? List.of() : entries(live)));
  }

  private static List<Owner> inOrder(PoolRelease pool) {
    return pool.owners().isEmpty()
        ? List.of(new Owner(FieldManagers.POOLS, false, List.of("kind", "replicas")))
        : pool.owners().stream().sorted(KIND_FIRST).toList();
  }

  /**
   * Adds the entry to a spec's list.
   *
   * @param others for a patch, which replaces the whole list: what else is in it
   */
  private static void put(
      Map<String, Object> spec, Map<String, Object> entry, List<Map<String, Object>> others) {
    var topology = AppliedShare.mapping(spec, "topology");
    var list = new ArrayList<>(others.isEmpty() ? entries(topology.get("seatPools")) : others);
    var before = list.stream().filter(one -> is(one, entry.get("name"))).findFirst();
    var merged = new LinkedHashMap<String, Object>(before.orElse(Map.of()));
    merged.putAll(entry);
    before.ifPresent(list::remove);
    list.add(merged);
    topology.put("seatPools", list);
  }

  private static Map<String, Object> entry(PoolRelease pool, Owner owner) {
    var entry = new LinkedHashMap<String, Object>();
    entry.put("name", pool.name());
    if (owner.fields().contains("kind")) {
      entry.put("kind", pool.kind());
    }
    if (owner.fields().contains("replicas")) {
      entry.put("replicas", pool.replicas());
    }
    return entry;
  }

  private static boolean is(Map<String, Object> entry, Object name) {
    return name.equals(entry.get("name"));
  }

  private static List<Map<String, Object>> entries(GenericKubernetesResource company) {
    return entries((Object) company.get("spec", "topology", "seatPools"));
  }

  private static List<Map<String, Object>> entries(Object list) {
    var entries = new ArrayList<Map<String, Object>>();
    if (list instanceof List<?> elements) {
      for (var element : elements) {
        var entry = new LinkedHashMap<String, Object>();
        ((Map<?, ?>) element).forEach((key, value) -> entry.put(String.valueOf(key), value));
        entries.add(entry);
      }
    }
    return entries;
  }
}
