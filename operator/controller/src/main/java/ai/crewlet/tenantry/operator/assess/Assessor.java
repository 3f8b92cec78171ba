package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;

/**
 * Decides everything for one company after one look at it (design 3). Pure: same input, same
 * output.
 */
public final class Assessor {

  private Assessor() {}

  public static Assessment assess(CompanySnapshot snapshot, AssessmentSettings settings) {
    throw new UnsupportedOperationException("being written");
  }
}
