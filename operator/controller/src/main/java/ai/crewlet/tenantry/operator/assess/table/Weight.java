package ai.crewlet.tenantry.operator.assess.table;

/** What a row holds back until it is put right (C15, C18). */
public enum Weight {
  /** Everything: the Company is not admitted, its pods and document stay as they are. */
  REFUSES,
  /** The next revision. */
  BLOCKS,
  /** Nothing: it is said what the object cannot do, and what works goes on. */
  NOTED,
  /** Nothing: it tells how things stand, not what somebody wrote. */
  NONE
}
