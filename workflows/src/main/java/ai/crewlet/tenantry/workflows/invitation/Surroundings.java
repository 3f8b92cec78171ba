package ai.crewlet.tenantry.workflows.invitation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What holds the seat.
 *
 * @param state what was found
 * @param invitationId of the open invitation when INVITED, else null
 * @param expiresAt of the open invitation when INVITED, else null
 */
public record Surroundings(
    State state, @Nullable String invitationId, @Nullable Instant expiresAt) {

  /** What was found. */
  public enum State {
    /** Nobody holds the seat. */
    NOBODY,
    /** An open invitation holds the seat. */
    INVITED,
    /** A person has joined. */
    JOINED,
    /** The invitation waited for has expired and nobody has joined. */
    EXPIRED,
    /** The company is suspended: its engine cannot be asked. */
    SUSPENDED,
    /** The company is gone or going. */
    GONE
  }

  /** A state without an invitation. */
  public static Surroundings of(State state) {
    return new Surroundings(state, null, null);
  }
}
