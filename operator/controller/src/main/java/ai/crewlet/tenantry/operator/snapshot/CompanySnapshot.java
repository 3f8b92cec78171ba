package ai.crewlet.tenantry.operator.snapshot;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything one pass knows of one company. The order of lists means nothing.
 *
 * @param now the only clock of a pass
 * @param neighbours other Companies of the namespace (C42)
 * @param engineClass the class the Company names, when it exists
 * @param secrets facts of every Secret that could matter, the class's among them
 * @param workloads the company's StatefulSets by name
 * @param claims volume claims under the company's names, by name
 * @param routes the company's HTTPRoutes, and whether the cluster knows that kind
 * @param present objects of ours that exist now, for finding what is no longer wanted
 * @param refusals objects of ours that the API server refused last, and its words (a quota, a
 *     policy)
 * @param taken objects that exist under our names and are not ours (C57)
 * @param hold what kept the data pod's new template from being written last
 */
@RecordBuilder
public record CompanySnapshot(
    Instant now,
    Company company,
    Parts parts,
    Optional<EngineClass> engineClass,
    NamespaceFacts namespace,
    List<Neighbour> neighbours,
    Map<SecretId, SecretFacts> secrets,
    Map<String, WorkloadFacts> workloads,
    Map<String, ClaimFacts> claims,
    List<PodFacts> pods,
    Routes routes,
    Set<ObjectRef> present,
    Set<ObjectRef> taken,
    Map<ObjectRef, String> refusals,
    Optional<RolloutHold> hold,
    EngineReport engine,
    CompanyMemory memory)
    implements CompanySnapshotBuilder.With {

  public CompanySnapshot {
    neighbours = List.copyOf(neighbours);
    secrets = Map.copyOf(secrets);
    workloads = Map.copyOf(workloads);
    claims = Map.copyOf(claims);
    pods = List.copyOf(pods);
    present = Set.copyOf(present);
    taken = Set.copyOf(taken);
    refusals = Map.copyOf(refusals);
  }

  public String name() {
    return company.getMetadata().getName();
  }

  /** A Secret of the company's own namespace. */
  public SecretId secretHere(String name) {
    return new SecretId(namespace.name(), name);
  }

  public boolean deleting() {
    return company.getMetadata().getDeletionTimestamp() != null;
  }

  /** The data pod among all others; nothing while it has no StatefulSet. */
  public Optional<DataPodFacts> dataPod() {
    return Optional.ofNullable(workloads.get(ObjectNames.engine(name())))
        .map(
            workload ->
                new DataPodFacts(
                    namespace.name() + "/" + name(),
                    workload,
                    pods.stream().filter(pod -> pod.workload().equals(workload.name())).toList()));
  }
}
