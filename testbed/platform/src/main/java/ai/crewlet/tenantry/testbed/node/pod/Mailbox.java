package ai.crewlet.tenantry.testbed.node.pod;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs what it is given one after the other, on threads that many mailboxes share. */
final class Mailbox {
  private static final Logger log = LoggerFactory.getLogger(Mailbox.class);

  private final Executor threads;
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private boolean busy;

  Mailbox(Executor threads) {
    this.threads = threads;
  }

  synchronized void add(Runnable task) {
    waiting.add(task);
    if (!busy) {
      busy = true;
      threads.execute(this::work);
    }
  }

  private void work() {
    for (var task = next(); task != null; task = next()) {
      try {
        task.run();
      } catch (RuntimeException e) {
        log.warn("LocalNode: {}", e.getMessage(), e);
      }
    }
  }

  private synchronized @Nullable Runnable next() {
    var task = waiting.poll();
    busy = task != null;
    return task;
  }
}
