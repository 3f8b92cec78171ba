package ai.crewlet.tenantry.operator.snapshot;

/** What keeps a change of the class from reaching a running data pod now (C14, C57). */
public enum RolloutHold {
  /** As many data pods roll already as may at once; its turn comes. */
  TURN,
  /** Data pods failed on what the class asks for; nobody else gets it until it is corrected. */
  HALTED
}
