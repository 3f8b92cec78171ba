package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;

/**
 * What is known after an engine was told something.
 *
 * @param news its report is about to change, or there is more to decide
 */
record Told(CompanyMemory memory, boolean news) {

  /** Whatever is remembered anew is news. */
  static Told of(CompanyMemory before, CompanyMemory after) {
    return new Told(after, !after.equals(before));
  }
}
