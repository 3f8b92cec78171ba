package ai.crewlet.tenantry.testbed.engine.parts;

/** Turns that run, and the wait for them once the process was told to stop. */
public final class Drain {

  private final Runnable drained;
  private int inFlight;
  private boolean shuttingDown;
  private boolean done;

  /**
   * @param drained runs once, when the process is told to stop and no turn runs any more
   */
  public Drain(Runnable drained) {
    this.drained = drained;
  }

  public synchronized int inFlight() {
    return inFlight;
  }

  public synchronized boolean shuttingDown() {
    return shuttingDown;
  }

  /** That many turns run from now on. */
  public void busy(int turns) {
    synchronized (this) {
      inFlight = turns;
    }
    finishIfDrained();
  }

  public void begin() {
    synchronized (this) {
      shuttingDown = true;
    }
    finishIfDrained();
  }

  private void finishIfDrained() {
    synchronized (this) {
      if (done || !shuttingDown || inFlight > 0) {
        return;
      }
      done = true;
    }
    drained.run();
  }
}
