package ai.crewlet.tenantry.workflows.invitation;

/**
 * How an invitation ended.
 *
 * @param outcome how
 * @param invitations how many were made
 */
public record InvitationResult(InvitationOutcome outcome, int invitations) {}
