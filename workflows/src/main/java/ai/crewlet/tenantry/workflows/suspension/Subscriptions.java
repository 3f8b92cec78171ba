package ai.crewlet.tenantry.workflows.suspension;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to look at with the vendors.
 *
 * @param all by vendor, the company's address before those of seats
 * @param remark why no delivery can be told; null when the engine was asked
 */
public record Subscriptions(List<Subscription> all, @Nullable String remark) {

  public Subscriptions {
    all = List.copyOf(all);
  }
}
