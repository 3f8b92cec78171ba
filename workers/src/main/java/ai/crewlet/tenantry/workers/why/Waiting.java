package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the spec asks for and no motion has carried out yet: it waits its turn (C46). Pure. */
public final class Waiting {

  private Waiting() {}

  /** One sentence for each; none for a tenant that was never settled or is going. */
  public static List<String> of(Tenant tenant) {
    var status = Optional.ofNullable(tenant.getStatus());
    return of(
        tenant.getSpec().suspended(),
        tenant.getSpec().tier(),
        tenant.isMarkedForDeletion(),
        status.map(TenantStatus::settled).orElse(null),
        status.map(TenantStatus::operation).orElse(null));
  }

  static List<String> of(Sight sight) {
    return of(
        sight.suspended(),
        sight.tier(),
        sight.tenant().deleting(),
        sight.settled(),
        sight.operation());
  }

  private static List<String> of(
      boolean suspend,
      @Nullable String tier,
      boolean deleting,
      @Nullable Settled settled,
      @Nullable Operation operation) {
    if (settled == null || deleting) {
      return List.of();
    }
    var waiting = new ArrayList<String>();
    if (suspend != Boolean.TRUE.equals(settled.suspended())) {
      waiting.add(suspend ? "a suspension is asked for" : "a resumption is asked for");
    }
    if (tier != null && settled.tier() != null && !Objects.equals(tier, settled.tier())) {
      waiting.add(
          "a move from tier %s to %s is asked for%s"
              .formatted(
                  settled.tier(),
                  tier,
                  operation == null ? "" : " and waits for " + operation.type()));
    }
    return waiting;
  }
}
