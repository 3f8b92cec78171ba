package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.assess.rollout.Line;
import ai.crewlet.tenantry.operator.assess.rollout.Member;
import ai.crewlet.tenantry.operator.assess.rollout.Progress;
import ai.crewlet.tenantry.operator.assess.rollout.Provenance;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lets a change of a class reach only so many running data pods at once (C14), and none while
 * others fail on it (C57). No turn is needed to start, to stop, to correct a pod that is rolling or
 * does not serve, to move one company to another class, or to write what restarts nothing. What it
 * remembers is who asked; everything else are live facts.
 */
public final class RolloutGate {
  /** Until the cache has surely seen what was admitted, and a company that was called has come. */
  private static final Duration LONGEST_LAG = Duration.ofSeconds(10);

  private final int bound;
  private final InstantSource clock;
  private final Supplier<Fleet> fleet;
  private final Map<String, Wish> waiting = new HashMap<>();
  private final Map<String, Wish> halted = new HashMap<>();
  private final Map<String, Instant> called = new HashMap<>();
  private final Map<String, Admission> admitted = new HashMap<>();

  public RolloutGate(int bound, InstantSource clock, Supplier<Fleet> fleet) {
    this.bound = bound;
    this.clock = clock;
    this.fleet = fleet;
  }

  private record Wish(String engineClass, String podSettings, long runs) {}

  private record Admission(String engineClass, String template, Instant at) {}

  /** What keeps the object from being written now; asking and getting nothing counts as writing. */
  synchronized Optional<RolloutHold> hold(HasMetadata desired, boolean exists) {
    if (!(desired instanceof StatefulSet set) || !isData(set)) {
      return Optional.empty();
    }
    String company = company(set);
    Provenance wanted = Provenance.of(set.getMetadata().getAnnotations());
    Fleet now = fleet.get();
    Optional<Member> live = exists ? now.member(company) : Optional.empty();
    boolean wasCalled = leave(company);
    if (set.getSpec().getReplicas() == 0 || live.filter(it -> rolls(it, wanted)).isEmpty()) {
      return Optional.empty();
    }
    Wish wish =
        new Wish(wanted.engineClass(), wanted.podSettings(), live.get().made().generation());
    if (now.halts(wish.engineClass, wish.podSettings)) {
      halted.put(company, wish);
      return Optional.of(RolloutHold.HALTED);
    }
    waiting.put(company, wish);
    boolean moves = !live.get().made().engineClass().equals(wish.engineClass);
    if (!moves && !wasCalled && !next(now).contains(company)) {
      return Optional.of(RolloutHold.TURN);
    }
    waiting.remove(company);
    admitted.put(company, new Admission(wish.engineClass, wanted.template(), clock.instant()));
    return Optional.empty();
  }

  /**
   * Companies that should look again, as {@code namespace/name}: their turn has come, or the
   * roll-out they wait for is halted. A place is kept for them for a moment.
   */
  public synchronized List<String> callUp() {
    Instant now = clock.instant();
    called.entrySet().removeIf(call -> call.getValue().plus(LONGEST_LAG).isBefore(now));
    if (waiting.isEmpty() && halted.isEmpty()) {
      return List.of();
    }
    Fleet there = fleet.get();
    move(halted, waiting, there, false);
    Collection<String> stopped = move(waiting, halted, there, true);
    List<String> next = next(there);
    next.forEach(company -> called.put(company, now));
    next.forEach(waiting::remove); // who does not come asks again in time
    return Stream.concat(next.stream(), stopped.stream()).toList();
  }

  private static Collection<String> move(
      Map<String, Wish> from, Map<String, Wish> to, Fleet fleet, boolean halts) {
    Map<String, Wish> moving = new TreeMap<>(from);
    moving.values().removeIf(wish -> fleet.halts(wish.engineClass, wish.podSettings) != halts);
    from.keySet().removeAll(moving.keySet());
    to.putAll(moving);
    return moving.keySet();
  }

  private List<String> next(Fleet there) {
    Map<String, String> busy = busy(there);
    Map<String, Integer> byClass = new HashMap<>();
    busy.values().forEach(engineClass -> byClass.merge(engineClass, 1, Integer::sum));
    return Line.next(
        waiting.entrySet().stream()
            .map(
                entry ->
                    new Line.Place(
                        entry.getKey(), entry.getValue().engineClass, entry.getValue().runs))
            .toList(),
        byClass,
        bound - busy.size());
  }

  /** Who takes a place, by company its class: rolling, just admitted, or called. */
  private Map<String, String> busy(Fleet there) {
    Instant now = clock.instant();
    admitted
        .entrySet()
        .removeIf(
            entry ->
                entry.getValue().at.plus(LONGEST_LAG).isBefore(now)
                    || there
                        .member(entry.getKey())
                        .filter(seen -> seen.made().template().equals(entry.getValue().template))
                        .isPresent());
    Map<String, String> busy = new TreeMap<>(there.rolling());
    admitted.forEach((company, admission) -> busy.put(company, admission.engineClass));
    called.keySet().forEach(company -> busy.putIfAbsent(company, ""));
    return busy;
  }

  private boolean leave(String company) {
    waiting.remove(company);
    halted.remove(company);
    return called.remove(company) != null;
  }

  /** Whether writing this would end a pod that does well. */
  private static boolean rolls(Member live, Provenance wanted) {
    return live.running()
        && live.ready()
        && live.progress() == Progress.SETTLED
        && !live.made().template().equals(wanted.template());
  }

  private static boolean isData(StatefulSet set) {
    return Labels.COMPONENT_DATA.equals(set.getMetadata().getLabels().get(Labels.COMPONENT));
  }

  private static String company(StatefulSet set) {
    return set.getMetadata().getNamespace()
        + "/"
        + set.getMetadata().getLabels().get(Labels.COMPANY);
  }
}
