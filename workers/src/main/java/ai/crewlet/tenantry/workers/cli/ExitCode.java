package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workflows.motion.Outcome;

/** What a script can tell from the exit status of a client command. */
public enum ExitCode {
  /** What was asked for is done. */
  OK(0),
  /** It was tried and failed, or was refused. */
  FAILED(1),
  /** The command line or the manifest is wrong; nothing was started. */
  BAD_INPUT(2),
  /** A step is parked: a person has to act. It goes on trying meanwhile. */
  NEEDS_ATTENTION(3),
  /** Temporal, Kubernetes or the engine does not answer; nothing is known to have happened. */
  UNREACHABLE(4),
  /** It still runs; the patience given is over. */
  STILL_RUNNING(5);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** What the outcome of a motion means to a script that wanted it done. */
  public static ExitCode of(Outcome outcome) {
    return switch (outcome) {
      case SUCCEEDED, NOTHING_TO_DO -> OK;
      case ABORTED, SUPERSEDED, REFUSED, CANCELLED, RESTORED -> FAILED;
    };
  }

  public int code() {
    return code;
  }
}
