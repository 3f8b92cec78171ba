package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import org.jspecify.annotations.Nullable;

/**
 * An invitation that an offboarding stopped; a restore does not repeat it (C48).
 *
 * @param tenant name of the Tenant
 * @param seat that it was for; null when it was not open then
 */
record StoppedInvitation(String tenant, @Nullable String seat) {

  static StoppedInvitation of(String tenant, @Nullable OpenInvitation open) {
    return new StoppedInvitation(tenant, open == null ? null : open.person().seat());
  }

  /** What a person has to do about it. */
  String sentence() {
    return "the invitation%s was stopped by the offboarding and is not repeated; unless the person has joined, invite again: tenantry invite %s %s=<address>"
        .formatted(
            seat == null ? "" : " onto seat " + seat, tenant, seat == null ? "<seat>" : seat);
  }
}
