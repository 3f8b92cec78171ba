package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.workers.tenancy.TenantQuota;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Every field that is written, with what it is now and whose it is. Label, quota and class are the
 * control plane's by contract (C16, C43), whoever wrote them last; the intent, Seats and pools are
 * people's as well, and not taken without their word (C70).
 */
final class Changes {

  private final MoveFacts facts;
  private final List<FieldChange> changes = new ArrayList<>();

  private Changes(MoveFacts facts) {
    this.facts = facts;
  }

  static List<FieldChange> of(MoveFacts facts, Placements placements) {
    var changes = new Changes(facts);
    changes.intent();
    changes.placements(placements);
    changes.label();
    changes.quota();
    changes.theClass();
    return List.copyOf(changes.changes);
  }

  /** The tier an undo goes back to: the settled one, else what the company runs on. */
  static @Nullable String before(MoveFacts facts) {
    return Optional.ofNullable(facts.settledTier()).orElseGet(() -> classNow(facts));
  }

  private static @Nullable String classNow(MoveFacts facts) {
    return facts.company() == null ? null : facts.company().getSpec().engineClassName();
  }

  private void intent() {
    var tenant = facts.tenant();
    var owners = FieldOwners.ofTier(tenant);
    add(
        facts.tenantName(),
        "spec.tier",
        tenant.getSpec().tier(),
        facts.to().name(),
        owners,
        FieldOwners.foreign(owners));
  }

  private void placements(Placements placements) {
    for (var seat : placements.seats()) {
      var foreign = FieldOwners.foreign(seat.owners());
      add(
          "Seat " + seat.seat(),
          "spec.placement.pool",
          seat.pool(),
          SeatPlacement.DATA,
          seat.owners(),
          foreign);
    }
    for (var pool : placements.pools()) {
      add(
          facts.companyName(),
          "spec.topology.seatPools[%s]".formatted(pool.name()),
          "%s, %d %s"
              .formatted(pool.kind(), pool.replicas(), pool.replicas() == 1 ? "pod" : "pods"),
          null,
          pool.owners(),
          FieldOwners.foreign(pool.owners()));
    }
  }

  private void label() {
    var key = facts.settings().tierLabel();
    add(
        "Namespace " + facts.view().namespace(),
        "metadata.labels[%s]".formatted(key),
        facts.labels().get(key),
        facts.to().name(),
        FieldOwners.ofLabel(facts.namespace(), key),
        false);
  }

  /** The pods a quota admits beside the tenant's own are the tier's (C9). */
  private void quota() {
    var workloads = facts.view().quotas().workloads();
    if (workloads == null) {
      return;
    }
    var after = workloads + TenantQuota.headroom(facts.to(), facts.settings());
    var before =
        facts.quota() == null || facts.quota().getSpec() == null
            ? null
            : facts.quota().getSpec().getHard().get("pods");
    add(
        "ResourceQuota " + TenantQuota.name(facts.view()),
        "spec.hard.pods",
        before == null ? null : before.toString(),
        Long.toString(after),
        List.of(),
        false);
  }

  private void theClass() {
    if (facts.company() != null) {
      add(
          facts.companyName(),
          "spec.engineClassName",
          classNow(facts),
          facts.to().name(),
          FieldOwners.ofClass(facts.company()),
          false);
    }
  }

  private void add(
      String object,
      String field,
      @Nullable String before,
      @Nullable String after,
      List<Owner> owners,
      boolean foreign) {
    if (!Objects.equals(before, after)) {
      changes.add(new FieldChange(object, field, before, after, owners, foreign));
    }
  }
}
