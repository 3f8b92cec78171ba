package ai.crewlet.tenantry.workflows.invitation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Wait for a person.
 *
 * @param person who, and where
 * @param expiresAt when to answer EXPIRED; null for never
 */
public record AwaitJoined(InvitePerson person, @Nullable Instant expiresAt) {

  @Override
  public String toString() {
    return person.toString();
  }
}
