package ai.crewlet.tenantry.workflows.suspension;

import org.jspecify.annotations.Nullable;

/**
 * A request to stop a tenant's engine, or to start it again.
 *
 * @param tenant name of the Tenant
 * @param suspend whether to stop it
 * @param generation of the Tenant whose spec says so, or that the caller planned with; null when
 *     the motion has to write the spec whatever it says now
 * @param requestId same for repetitions of the same request
 * @param requestedBy opaque name of who asked
 */
public record SetSuspension(
    String tenant,
    boolean suspend,
    @Nullable Long generation,
    String requestId,
    String requestedBy) {

  /** The wish in one word. */
  public String verb() {
    return suspend ? "suspend" : "resume";
  }
}
