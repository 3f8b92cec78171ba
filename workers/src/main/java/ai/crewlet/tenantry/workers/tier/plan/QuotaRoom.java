package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.workers.tenancy.Amounts;
import ai.crewlet.tenantry.workers.tenancy.EngineFit;
import ai.crewlet.tenantry.workers.tenancy.EngineFit.Ask;
import ai.crewlet.tenantry.workers.tenancy.Tier.PodSize;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Quota;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Room in the namespace's quota for the engine's next pods (C8, M169). It counts what everything
 * uses now, without the pods that leave before the new data pod comes: the old one, and those of
 * pools that the tier forbids. Those of pools that stay count in the larger of both sizes: they
 * change only after it.
 */
final class QuotaRoom {

  private final MoveFacts facts;
  private final Placements placements;

  private QuotaRoom(MoveFacts facts, Placements placements) {
    this.facts = facts;
    this.placements = placements;
  }

  static List<Quota> of(MoveFacts facts, Placements placements) {
    if (facts.company() == null) {
      return List.of();
    }
    var room = new QuotaRoom(facts, placements);
    var quotas = new ArrayList<Quota>();
    for (var ask : EngineFit.asks(facts.to(), facts.settings().containers())) {
      var allowed = facts.view().quotas().allowed(ask.quota());
      if (allowed != null) {
        quotas.add(room.quota(ask, allowed));
      }
    }
    return List.copyOf(quotas);
  }

  private Quota quota(Ask ask, String allowed) {
    var used = used(ask.hard());
    var before = askedNow(ask.hard());
    var counted = used.isPresent() && facts.dataPodCounted();
    var left =
        amount(allowed)
            .subtract(used.map(QuotaRoom::amount).orElse(BigDecimal.ZERO))
            .add(counted ? before.map(QuotaRoom::amount).orElse(BigDecimal.ZERO) : BigDecimal.ZERO)
            .add(used.isPresent() ? freedByPools(ask.hard()) : BigDecimal.ZERO)
            .subtract(amount(ask.amount()));
    return new Quota(
        ask.resource(),
        ask.quota(),
        allowed,
        used.orElse(null),
        counted || used.isEmpty() ? before.orElse("?") : "0",
        ask.amount(),
        Amounts.readable(left, ask.quota().equals("memoryLimit")));
  }

  static List<Obstacle> obstacles(MoveFacts facts, List<Quota> quotas) {
    return quotas.stream()
        .filter(quota -> quota.left().startsWith("-"))
        .map(quota -> obstacle(facts, quota))
        .toList();
  }

  private static Obstacle obstacle(MoveFacts facts, Quota quota) {
    var missing = quota.left().substring(1);
    return new Obstacle(
        FailureType.LIMIT_EXCEEDED,
        facts.tenantName(),
        "spec.quotas." + quota.field(),
        "%s leave no room for the engine of tier %s, whose %s is %s%s"
            .formatted(
                quota.allowed(),
                facts.to().name(),
                quota.resource(),
                quota.engineAfter(),
                quota.used() == null ? "" : ": the namespace uses " + quota.used() + " now"),
        "raise it by %s, free as much, or choose a smaller tier".formatted(missing));
  }

  private Optional<String> askedNow(String hard) {
    return facts.onNow().flatMap(tier -> asked(tier.dataPod(), hard));
  }

  /** Of the seat pods there are: those that go, less what those that stay grow by. */
  private BigDecimal freedByPools(String hard) {
    var now = facts.onNow().flatMap(tier -> asked(tier.seatPod(), hard)).map(QuotaRoom::amount);
    if (now.isEmpty()) {
      return BigDecimal.ZERO;
    }
    var then = asked(facts.to().seatPod(), hard).map(QuotaRoom::amount).orElseThrow();
    var gone = facts.podsOf(placements.pools().stream().map(PoolRelease::name).toList());
    var kept = facts.podsOf(placements.kept().stream().map(SeatPool::name).toList());
    return now.get()
        .multiply(BigDecimal.valueOf(gone))
        .add(now.get().subtract(then).min(BigDecimal.ZERO).multiply(BigDecimal.valueOf(kept)));
  }

  private Optional<String> asked(PodSize pod, String hard) {
    return EngineFit.asks(pod, facts.settings().containers()).stream()
        .filter(ask -> ask.hard().equals(hard))
        .map(Ask::amount)
        .findFirst();
  }

  private Optional<String> used(String hard) {
    return Optional.ofNullable(facts.quota())
        .map(quota -> quota.getStatus())
        .map(status -> status.getUsed())
        .map(used -> used.get(hard))
        .map(Quantity::toString);
  }

  private static BigDecimal amount(@Nullable String text) {
    return Quantity.getAmountInBytes(Quantity.parse(text));
  }
}
