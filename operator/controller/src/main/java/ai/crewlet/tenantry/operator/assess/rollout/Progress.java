package ai.crewlet.tenantry.operator.assess.rollout;

/** How far a data pod is with its latest template. */
public enum Progress {
  /** Its pod has been ready with it, or it is the first it ever had, or nothing runs. */
  SETTLED,
  /** On its way. */
  ROLLING,
  /** The new pod fails, as the old one did: its own fault, no word about the template. */
  AILING,
  /** The new pod fails, and the old one was ready (C57). */
  FAILED
}
