package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workers.tenancy.Tier;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Limit;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the company has, and what both classes admit (M18, M19, M22, M169). */
final class LimitRoom {

  private static final String SEATS = "Seats";
  private static final String SERVERS = "tool servers";
  private static final String PODS = "seat pods";

  private LimitRoom() {}

  static List<Limit> of(MoveFacts facts, Placements placements) {
    return facts.company() == null
        ? List.of()
        : List.of(
            limit(facts, SEATS, facts.seats().size(), Tier::maxSeats),
            limit(facts, SERVERS, servers(facts), Tier::maxMcpServers),
            limit(facts, PODS, placements.keptPods(), Tier::seatPods));
  }

  private static Limit limit(
      MoveFacts facts, String what, long used, Function<Tier, @Nullable Integer> bound) {
    return new Limit(what, used, facts.onNow().map(bound).orElse(null), bound.apply(facts.to()));
  }

  static List<Obstacle> obstacles(MoveFacts facts, Placements placements) {
    return of(facts, placements).stream()
        .filter(limit -> limit.after() != null && limit.used() > limit.after())
        .map(limit -> obstacle(facts, limit))
        .toList();
  }

  private static Obstacle obstacle(MoveFacts facts, Limit limit) {
    var over = limit.used() - limit.after();
    var field =
        switch (limit.what()) {
          case SERVERS -> "spec.mcp of its Seats and Units";
          case PODS -> "spec.topology.seatPools";
          default -> "its Seats";
        };
    return new Obstacle(
        FailureType.LIMIT_EXCEEDED,
        facts.companyName(),
        field,
        "%d %s, tier %s allows %d"
            .formatted(limit.used(), limit.what(), facts.to().name(), limit.after()),
        "remove %d, or choose a larger tier".formatted(over));
  }

  private static long servers(MoveFacts facts) {
    return facts.seats().stream().mapToLong(seat -> seat.getSpec().mcp().size()).sum()
        + facts.units().stream().mapToLong(unit -> unit.getSpec().mcp().size()).sum();
  }
}
