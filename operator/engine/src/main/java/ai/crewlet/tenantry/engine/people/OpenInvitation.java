package ai.crewlet.tenantry.engine.people;

import java.time.OffsetDateTime;

/** An invitation that holds a seat until it expires. */
public record OpenInvitation(String id, String seat, OffsetDateTime expiresAt) {}
