package ai.crewlet.tenantry.workflows.onboarding;

import java.util.List;

/**
 * The person who gets the first invitation (M146, C61).
 *
 * @param email where the invitation goes
 * @param seat name of a Human seat of the company
 * @param grants {@code admin} for the first person
 */
public record FirstPerson(String email, String seat, List<String> grants) {

  /** The seat only: an address has no business in a log line. */
  @Override
  public String toString() {
    return "first person for seat " + seat;
  }
}
