package ai.crewlet.tenantry.operator;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that passes run on, and how busy they are. */
final class PassWorkers {
  private final int number;
  private volatile ThreadPoolExecutor pool;

  /**
   * @param number how many passes run at the same time
   */
  PassWorkers(int number) {
    this.number = number;
    this.pool = pool(number);
  }

  /** For another start: a stopped framework stops its workers for good. */
  void renew() {
    pool = pool(number);
  }

  ExecutorService executor() {
    return pool;
  }

  /** How many passes wait for a worker. */
  int waiting() {
    return pool.getQueue().size();
  }

  /** How many passes have one. */
  int running() {
    return pool.getActiveCount();
  }

  private static ThreadPoolExecutor pool(int number) {
    AtomicInteger made = new AtomicInteger();
    return new ThreadPoolExecutor(
        number,
        number,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        task -> new Thread(task, "pass-" + made.incrementAndGet()));
  }
}
