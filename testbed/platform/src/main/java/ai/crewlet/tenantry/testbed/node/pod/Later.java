package ai.crewlet.tenantry.testbed.node.pod;

import java.time.Duration;

/** Does something once after a delay, however often it is asked for meanwhile. */
final class Later {
  private final Machine machine;
  private final Mailbox mailbox;
  private final Duration delay;
  private final Runnable task;
  private boolean due;

  Later(Machine machine, Mailbox mailbox, Duration delay, Runnable task) {
    this.machine = machine;
    this.mailbox = mailbox;
    this.delay = delay;
    this.task = task;
  }

  /** To be called in the mailbox, where the task runs too. */
  void ask() {
    if (!due) {
      due = true;
      machine.after(delay, () -> mailbox.add(this::run));
    }
  }

  private void run() {
    due = false;
    task.run();
  }
}
