package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workflows.motion.Outcome;

/** What a script can tell from the exit status of a client command. */
public enum ExitCode {
  OK(0, "what was asked for is done; asked why: nobody has to act"),
  FAILED(1, "it was tried and failed, or was refused"),
  BAD_INPUT(2, "the command line, the file or the request is wrong; nothing was changed"),
  NEEDS_ATTENTION(3, "somebody has to act; a parked step goes on trying meanwhile"),
  UNREACHABLE(
      4, "Temporal, Kubernetes or the engine does not answer; nothing is known to have happened"),
  STILL_RUNNING(5, "it still runs; the patience given with --timeout is over");

  private final int code;
  private final String meaning;

  ExitCode(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** One sentence for the reference page. */
  public String meaning() {
    return meaning;
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
