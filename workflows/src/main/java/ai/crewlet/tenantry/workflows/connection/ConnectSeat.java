package ai.crewlet.tenantry.workflows.connection;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request to connect a seat to its own app at a vendor, or to follow its new credentials.
 *
 * @param tenant name of the Tenant
 * @param seat name of an Agent seat
 * @param vendor whose app
 * @param secretName name of the Secret with the app's credentials; null while nobody has them, then
 *     it comes by {@code credentials}
 * @param rotatedAt when the Secret that the seat names already was rewritten: the run follows it
 *     into the engine and does nothing else; null to connect
 * @param requestId same for repetitions of the same request
 * @param requestedBy opaque name of who asked
 */
public record ConnectSeat(
    String tenant,
    String seat,
    Vendor vendor,
    @Nullable String secretName,
    @Nullable Instant rotatedAt,
    String requestId,
    String requestedBy) {

  /** Whether the seat is connected already and only new values are followed (M154). */
  public boolean followsRotation() {
    return rotatedAt != null;
  }

  String sentence() {
    return followsRotation()
        ? "follow new credentials of %s of seat %s".formatted(vendor.title(), seat)
        : "connect seat %s to its app at %s".formatted(seat, vendor.title());
  }
}
