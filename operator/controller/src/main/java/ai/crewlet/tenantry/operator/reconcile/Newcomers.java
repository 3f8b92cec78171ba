package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets new companies begin in the order in which they came, and only while few passes wait: of a
 * thousand created at once each gets Ready soon after it has begun, and an edit of any other
 * company does not wait behind all of them.
 */
final class Newcomers extends AbstractEventSource<Company, Company> {
  private static final Logger LOG = LoggerFactory.getLogger(Newcomers.class);
  private static final Duration LOOK = Duration.ofMillis(50);

  /** Even when the others never come to rest, somebody begins after so many looks. */
  private static final int AT_LEAST_EVERY = 20;

  private final IntSupplier backlog;
  private final int few;
  private final Set<ResourceID> waiting = new LinkedHashSet<>();
  private final Set<ResourceID> called = new HashSet<>();
  private final ScheduledThreadPoolExecutor caller =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "newcomers");
            thread.setDaemon(true);
            return thread;
          });
  private int looks;
  private boolean looking;

  /**
   * @param backlog how many passes wait for a worker
   * @param few so many may wait when another company begins
   */
  Newcomers(IntSupplier backlog, int few) {
    super(Company.class, "newcomers");
    this.backlog = backlog;
    this.few = few;
  }

  /** Whether a company that has not begun may do so now; else it is woken when it may. */
  synchronized boolean mayBegin(ResourceID company) {
    if (called.remove(company) || waiting.isEmpty() && backlog.getAsInt() < few) {
      return true;
    }
    if (waiting.add(company) && !looking && isRunning()) {
      LOG.debug("{} passes wait, so new companies do too", backlog.getAsInt());
      looks = 0;
      looking = true;
      look();
    }
    return false;
  }

  /** Whether more is to be done than can be done at once. */
  boolean areWaiting() {
    return waiting() > 0;
  }

  /** How many companies stand in line. */
  synchronized int waiting() {
    return waiting.size();
  }

  synchronized void forget(ResourceID company) {
    waiting.remove(company);
    called.remove(company);
  }

  private void look() {
    caller.schedule(this::callAndLookAgain, LOOK.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void callAndLookAgain() {
    try {
      next().forEach(company -> getEventHandler().handleEvent(new Event(company)));
    } finally { // else nobody would begin any more
      synchronized (this) {
        looking = !waiting.isEmpty() && !caller.isShutdown();
        if (looking) {
          look();
        }
      }
    }
  }

  /** Those whose turn it is, which wait no more. */
  synchronized List<ResourceID> next() {
    int room = Math.max(few - backlog.getAsInt(), ++looks % AT_LEAST_EVERY == 0 ? 1 : 0);
    List<ResourceID> next = waiting.stream().limit(Math.max(room, 0)).toList();
    next.forEach(waiting::remove);
    called.addAll(next);
    return next;
  }

  @Override
  public void stop() {
    super.stop();
    caller.shutdownNow();
  }

  @Override
  public Set<Company> getSecondaryResources(Company company) {
    return Set.of();
  }
}
