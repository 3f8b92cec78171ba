package ai.crewlet.tenantry.workflows.motion;

/** Why a motion stops before its end. */
enum Stop {
  /** The update {@code abort}. */
  ABORT,
  /** The update {@code restore} of an offboarding: what is undone is a removal (C45). */
  RESTORE,
  /** The workflow was cancelled. */
  CANCEL,
  /** The signal {@code supersede}. */
  SUPERSEDE;

  Outcome outcome() {
    return switch (this) {
      case ABORT -> Outcome.ABORTED;
      case RESTORE -> Outcome.RESTORED;
      case CANCEL -> Outcome.CANCELLED;
      case SUPERSEDE -> Outcome.SUPERSEDED;
    };
  }

  boolean undoes() {
    return this != SUPERSEDE;
  }
}
