package ai.crewlet.tenantry.workflows.motion;

/** What has become of a step. */
public enum StepState {
  /** Its turn has not come. */
  WAITING,
  /** Being done, or tried again automatically. */
  RUNNING,
  /** Out of automatic retries: a person is needed, the step is tried on slowly (C50). */
  PARKED,
  /** Done. */
  DONE,
  /** Not asked for by this request. */
  NOT_NEEDED,
  /** Left out by a person. */
  SKIPPED,
  /** Refused, or not finished when the motion was stopped. */
  STOPPED,
  /** What it created is being removed. */
  UNDOING,
  /** What it created has been removed. */
  UNDONE
}
