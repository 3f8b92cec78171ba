package ai.crewlet.tenantry.workflows.motion;

/** Why a motion stops before its end. */
enum Stop {
  /** The update {@code abort}. */
  ABORT,
  /** The workflow was cancelled. */
  CANCEL,
  /** The signal {@code supersede}. */
  SUPERSEDE;

  Outcome outcome() {
    return switch (this) {
      case ABORT -> Outcome.ABORTED;
      case CANCEL -> Outcome.CANCELLED;
      case SUPERSEDE -> Outcome.SUPERSEDED;
    };
  }

  boolean undoes() {
    return this != SUPERSEDE;
  }
}
