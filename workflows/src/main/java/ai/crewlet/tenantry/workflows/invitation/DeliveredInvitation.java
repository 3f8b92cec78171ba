package ai.crewlet.tenantry.workflows.invitation;

import java.time.Instant;

/**
 * The receipt of an invitation; nothing in it opens a door (C29).
 *
 * @param invitationId the engine's id
 * @param expiresAt end of its validity
 */
public record DeliveredInvitation(String invitationId, Instant expiresAt) {}
