package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workers.tenancy.Amounts;
import ai.crewlet.tenantry.workers.tenancy.EngineFit;
import ai.crewlet.tenantry.workers.tenancy.EngineFit.Ask;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Quota;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Room in the namespace's quota for the engine's next pod (C8, M169). It counts what everything
 * uses now: the old pod leaves before the new one comes.
 */
final class QuotaRoom {

  private final MoveFacts facts;

  private QuotaRoom(MoveFacts facts) {
    this.facts = facts;
  }

  static List<Quota> of(MoveFacts facts) {
    if (facts.company() == null) {
      return List.of();
    }
    var room = new QuotaRoom(facts);
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
    return facts.onNow().stream()
        .flatMap(tier -> EngineFit.asks(tier, facts.settings().containers()).stream())
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
