package ai.crewlet.tenantry.engine.people;

import java.util.List;
import java.util.UUID;

/**
 * Whom to invite (M146, M147).
 *
 * @param idempotencyKey a UUIDv7, kept until the answer is in hand; the same key is the same
 *     invitation
 * @param seat handle of a vacant Human seat
 * @param grants {@code admin} for a company's first person
 */
public record Invitation(UUID idempotencyKey, String email, String seat, List<String> grants) {

  public Invitation {
    if (idempotencyKey.version() != 7) {
      throw new IllegalArgumentException(
          "the idempotency key of an invitation must be a UUIDv7, this one is version "
              + idempotencyKey.version());
    }
    grants = List.copyOf(grants);
  }

  @Override
  public String toString() {
    return "Invitation[idempotencyKey=" + idempotencyKey + ", seat=" + seat + "]";
  }
}
