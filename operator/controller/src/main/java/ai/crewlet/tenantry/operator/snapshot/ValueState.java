package ai.crewlet.tenantry.operator.snapshot;

/** All that is kept of a Secret's value (C54). A key that is not there at all has no state. */
public enum ValueState {
  PRESENT,
  EMPTY
}
