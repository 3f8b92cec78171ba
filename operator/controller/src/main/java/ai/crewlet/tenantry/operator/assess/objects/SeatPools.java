package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.engine.fleet.HeldSeat;
import ai.crewlet.tenantry.operator.assess.admission.Admission;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.assess.document.Ownership;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What becomes of a company's seat pools (M43, M102, M168). A pool that the class takes is made as
 * declared. One that it refuses stays exactly as it is. One that is no longer declared goes once
 * the engine runs a document without it.
 *
 * @param wanted declared and taken by the class, sorted by name
 * @param existing pools that have a StatefulSet or pods now
 * @param leaving those of them that may go
 * @param joinable whether the data pod has to listen for seat pods: the class allows pools, or some
 *     are there still
 */
public record SeatPools(
    List<SeatPool> wanted, Set<String> existing, Set<String> leaving, boolean joinable) {

  public SeatPools {
    wanted = List.copyOf(wanted);
    existing = Set.copyOf(existing);
    leaving = Set.copyOf(leaving);
  }

  /**
   * @param engineClass the class, when it admits the Company
   * @param digest of the document that the objects make
   */
  public static SeatPools of(
      CompanySnapshot snapshot,
      Optional<EngineClass> engineClass,
      EngineView engine,
      String digest) {
    List<SeatPool> declared = snapshot.company().getSpec().seatPools();
    boolean taken = engineClass.filter(found -> Admission.admitsPools(snapshot, found)).isPresent();
    Set<String> existing = existing(snapshot);
    Set<String> leaving = new TreeSet<>(existing);
    declared.forEach(pool -> leaving.remove(pool.name()));
    leaving.removeIf(pool -> !runsWithout(pool, snapshot, engine, digest));
    return new SeatPools(
        taken ? sorted(declared) : List.of(),
        existing,
        leaving,
        !existing.isEmpty() || engineClass.filter(SeatPools::allowsPools).isPresent());
  }

  /** Those that stay as they are for the time being. */
  Set<String> kept() {
    Set<String> kept = new TreeSet<>(existing);
    kept.removeAll(leaving);
    wanted.forEach(pool -> kept.remove(pool.name()));
    return kept;
  }

  private static Set<String> existing(CompanySnapshot snapshot) {
    return Stream.concat(
            snapshot.workloads().values().stream().map(WorkloadFacts::name),
            snapshot.pods().stream().map(PodFacts::workload))
        .flatMap(name -> ObjectNames.poolOf(snapshot.name(), name).stream())
        .collect(Collectors.toSet());
  }

  /**
   * Whether the running revision pins no seat to the pool: it is the one that the objects make,
   * which name declared pools only, and no pod of the pool holds a seat any more. What people wrote
   * themselves is known by who holds what alone.
   */
  private static boolean runsWithout(
      String pool, CompanySnapshot snapshot, EngineView engine, String digest) {
    boolean runs =
        Ownership.of(snapshot) == Ownership.OBJECTS
            ? engine.holds(digest) && engine.progress() == EngineView.Progress.APPLIED
            : engine.applied().isPresent();
    return runs && !holdsSeats(pool, snapshot, engine);
  }

  private static boolean holdsSeats(String pool, CompanySnapshot snapshot, EngineView engine) {
    String workload = ObjectNames.pool(snapshot.name(), pool);
    Set<String> pods =
        snapshot.pods().stream()
            .filter(pod -> pod.workload().equals(workload))
            .map(PodFacts::name)
            .collect(Collectors.toSet());
    return engine.answered().stream()
        .flatMap(answer -> answer.fleet().seats().stream())
        .map(HeldSeat::node)
        .flatMap(Optional::stream)
        .anyMatch(pods::contains);
  }

  private static boolean allowsPools(EngineClass engineClass) {
    var rules = engineClass.getSpec().seatPools();
    return rules != null && rules.allowed();
  }

  private static List<SeatPool> sorted(List<SeatPool> pools) {
    return pools.stream().sorted((one, other) -> one.name().compareTo(other.name())).toList();
  }
}
