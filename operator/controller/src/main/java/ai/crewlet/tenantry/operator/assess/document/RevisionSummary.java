package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.snapshot.Parts;

/**
 * What the audit of the engine shows of a revision of ours: for people, and for the operator to
 * know it again (C65).
 */
final class RevisionSummary {

  private static final String CORRECTION = "Put back";
  private static final String CHANGE = "Applied";

  private RevisionSummary() {}

  /**
   * @param correction whether it takes the place of a revision the operator did not write
   */
  static String of(Parts parts, String digest, boolean correction) {
    return "%s by the operator: %d seats, %d units, %s"
        .formatted(
            correction ? CORRECTION : CHANGE, parts.seats().size(), parts.units().size(), digest);
  }

  static boolean names(String summary, String digest) {
    return summary.contains(digest);
  }

  static boolean isCorrection(String summary) {
    return summary.startsWith(CORRECTION);
  }
}
