package ai.crewlet.tenantry.workflows.invitation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replacements; null leaves a part as it is.
 *
 * @param email where the invitation goes
 * @param seat name of a Human seat
 * @param grants of the person
 */
public record InvitationCorrection(
    @Nullable String email, @Nullable String seat, @Nullable List<String> grants) {

  @Override
  public String toString() {
    return "correction of an invitation";
  }
}
