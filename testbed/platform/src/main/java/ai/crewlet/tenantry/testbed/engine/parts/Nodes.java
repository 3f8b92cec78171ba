package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The engine processes of the company: this data pod, and the seat pods that joined. */
public final class Nodes {

  /** A seat pod that has not been heard of for this long is gone. */
  private static final Duration LEASE = Duration.ofSeconds(15);

  /** One process, with what it last said about its configuration. */
  public record Node(
      String id,
      List<String> roles,
      Map<String, String> labels,
      String configRevisionId,
      String configStatus,
      String configError,
      String reportedAt) {

    String pool() {
      return labels.getOrDefault("pool", "");
    }
  }

  private record Joined(Node node, OffsetDateTime until) {}

  private final EngineClock clock;
  private final Map<String, Joined> joined = new TreeMap<>();

  public Nodes(EngineClock clock) {
    this.clock = clock;
  }

  public synchronized void heard(Node node) {
    joined.put(node.id(), new Joined(node, clock.now().plus(LEASE)));
  }

  /** It said itself that it goes. */
  public synchronized void left(String id) {
    joined.remove(id);
  }

  /** Seat pods heard of lately, by id. */
  public synchronized List<Node> alive() {
    joined.values().removeIf(j -> j.until().isBefore(clock.now()));
    return joined.values().stream().map(Joined::node).toList();
  }

  /** Who runs a seat of this pool: always the same one of those alive. */
  public synchronized Optional<String> holder(String pool, String handle) {
    var candidates =
        alive().stream()
            .filter(node -> node.pool().equals(pool))
            .sorted(Comparator.comparing(Node::id))
            .toList();
    return candidates.isEmpty()
        ? Optional.empty()
        : Optional.of(candidates.get(Math.floorMod(handle.hashCode(), candidates.size())).id());
  }
}
