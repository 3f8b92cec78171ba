package ai.crewlet.tenantry.operator;

/** Why an operator that was not asked to stop cannot go on. */
public enum Ending {
  /** A watch has ended for good: what it knows of the cluster goes stale. */
  INFORMER_ENDED(1),
  /** It leads no more, or cannot know whether it does: it must not write another word. */
  LEASE_LOST(3);

  private final int exitCode;

  Ending(int exitCode) {
    this.exitCode = exitCode;
  }

  /** Of the process; anything but 0 has it started again. */
  public int exitCode() {
    return exitCode;
  }
}
