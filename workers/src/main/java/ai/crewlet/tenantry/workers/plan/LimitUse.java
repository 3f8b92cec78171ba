package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.tenancy.Tier;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much of what its tier allows a company uses (M169).
 *
 * @param what {@code Seats} and so on
 * @param used how many there are
 * @param allowed how many there may be; null is unbounded
 */
public record LimitUse(String what, long used, @Nullable Long allowed) {

  /** Every limit of the tier. */
  public static List<LimitUse> of(Submission company, Tier tier) {
    return List.of(
        new LimitUse("Seats", company.of("Seat").count(), number(tier.maxSeats())),
        new LimitUse("tool servers", TierRules.servers(company), number(tier.maxMcpServers())),
        new LimitUse("seat pods", pods(company), (long) tier.seatPods()));
  }

  /** {@code 5 of 20 Seats}. */
  @Override
  public String toString() {
    return allowed == null
        ? "%d %s (no limit)".formatted(used, what)
        : "%d of %d %s".formatted(used, allowed, what);
  }

  private static @Nullable Long number(@Nullable Integer limit) {
    return limit == null ? null : Long.valueOf(limit);
  }

  private static long pods(Submission company) {
    var pods = 0L;
    for (var one : company.of("Company").toList()) {
      for (JsonNode pool : one.spec().path("topology").path("seatPools")) {
        pods += pool.path("replicas").asLong(1);
      }
    }
    return pods;
  }
}
