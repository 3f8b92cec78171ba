package ai.crewlet.tenantry.workflows.invitation;

import java.util.List;

/**
 * A request to invite a person.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity
 * @param namespace of the company
 * @param company name of the Company
 * @param email where the invitation goes
 * @param seat name of a Human seat
 * @param grants {@code admin} for the first person
 * @param requestId same for repetitions of the same request
 * @param requestedBy opaque name of who asked
 */
public record InvitePerson(
    String tenant,
    String tenantId,
    String namespace,
    String company,
    String email,
    String seat,
    List<String> grants,
    String requestId,
    String requestedBy) {

  /** The request with the corrected parts in place of its own. */
  InvitePerson with(InvitationCorrection correction) {
    return new InvitePerson(
        tenant,
        tenantId,
        namespace,
        company,
        correction.email() == null ? email : correction.email(),
        correction.seat() == null ? seat : correction.seat(),
        correction.grants() == null ? grants : correction.grants(),
        requestId,
        requestedBy);
  }

  /** Tenant and seat only: an address has no business in a log line. */
  @Override
  public String toString() {
    return "invitation to seat " + seat + " of tenant " + tenant;
  }
}
