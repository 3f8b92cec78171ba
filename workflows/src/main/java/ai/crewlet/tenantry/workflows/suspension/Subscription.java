package ai.crewlet.tenantry.workflows.suspension;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An address that a vendor delivers to, and may have stopped delivering to (M175).
 *
 * @param vendor {@code Slack}, {@code GitHub} and so on
 * @param seat whose own app it is; null for the company's
 * @param url the address
 * @param vendorsLastDelivery the vendor's newest delivery to any address of this company within a
 *     day, as the engine tells; it counts by vendor, not by seat. Null when it tells of none
 */
public record Subscription(
    String vendor, @Nullable String seat, String url, @Nullable Instant vendorsLastDelivery) {}
