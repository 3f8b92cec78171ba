package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workers.tenancy.Tier;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Limit;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the company has, and what both classes admit (M18, M19, M22, M169). */
final class LimitRoom {

  /** Something a class admits only so many of. */
  private enum Bounded {
    SEATS("Seats", "its Seats", Tier::maxSeats),
    TOOL_SERVERS("tool servers", "spec.mcp of its Seats and Units", Tier::maxMcpServers),
    SEAT_PODS("seat pods", "spec.topology.seatPools", Tier::seatPods);

    private final String words;
    private final String field;
    private final Function<Tier, @Nullable Integer> bound;

    Bounded(String words, String field, Function<Tier, @Nullable Integer> bound) {
      this.words = words;
      this.field = field;
      this.bound = bound;
    }

    private long used(MoveFacts facts, Placements placements) {
      return switch (this) {
        case SEATS -> facts.seats().size();
        case TOOL_SERVERS -> servers(facts);
        case SEAT_PODS -> placements.keptPods();
      };
    }
  }

  private LimitRoom() {}

  static List<Limit> of(MoveFacts facts, Placements placements) {
    return facts.company() == null
        ? List.of()
        : Stream.of(Bounded.values()).map(what -> limit(what, facts, placements)).toList();
  }

  private static Limit limit(Bounded what, MoveFacts facts, Placements placements) {
    return new Limit(
        what.words,
        what.used(facts, placements),
        facts.onNow().map(what.bound).orElse(null),
        what.bound.apply(facts.to()));
  }

  static List<Obstacle> obstacles(MoveFacts facts, Placements placements) {
    if (facts.company() == null) {
      return List.of();
    }
    return Stream.of(Bounded.values())
        .flatMap(what -> obstacle(what, limit(what, facts, placements), facts).stream())
        .toList();
  }

  private static Optional<Obstacle> obstacle(Bounded what, Limit limit, MoveFacts facts) {
    if (limit.after() == null || limit.used() <= limit.after()) {
      return Optional.empty();
    }
    return Optional.of(
        new Obstacle(
            FailureType.LIMIT_EXCEEDED,
            facts.companyName(),
            what.field,
            "%d %s, tier %s allows %d"
                .formatted(limit.used(), what.words, facts.to().name(), limit.after()),
            "remove %d, or choose a larger tier".formatted(limit.used() - limit.after())));
  }

  private static long servers(MoveFacts facts) {
    return facts.seats().stream().mapToLong(seat -> seat.getSpec().mcp().size()).sum()
        + facts.units().stream().mapToLong(unit -> unit.getSpec().mcp().size()).sum();
  }
}
