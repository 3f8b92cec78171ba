package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Tells all parts of a Company that does not exist that it is missing: one look for each such
 * Company, whenever one of its parts is seen or the Company goes, and again until it could be said.
 */
public final class OrphanWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OrphanWatch.class);
  private static final Duration ASK_AGAIN = Duration.ofSeconds(2);
  private static final int LONGEST_PAUSE_SECONDS = 60;

  private final CompanyPresence companies;
  private final Function<ResourceID, Parts> parts;
  private final StatusWriter statuses;
  private final BooleanSupplier works;
  private final InstantSource clock;
  private final Set<ResourceID> waiting = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor looker =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "orphans");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * @param parts everything that names this Company; asked only once all is known
   * @param works whether this instance is the one that writes
   */
  public OrphanWatch(
      CompanyPresence companies,
      Function<ResourceID, Parts> parts,
      StatusWriter statuses,
      BooleanSupplier works,
      InstantSource clock) {
    this.companies = companies;
    this.parts = parts;
    this.statuses = statuses;
    this.works = works;
    this.clock = clock;
    companies.onMissing(this::consider);
  }

  private void consider(ResourceID company) {
    if (waiting.add(company)) {
      lookIn(Duration.ZERO, company, 0);
    }
  }

  private void lookIn(Duration delay, ResourceID company, int failures) {
    try {
      looker.schedule(() -> look(company, failures), delay.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("closed, so nobody looks after the parts of {} any more", company);
    }
  }

  private void look(ResourceID company, int failures) {
    if (!companies.isAnswerable() || !works.getAsBoolean()) {
      lookIn(ASK_AGAIN, company, failures);
      return;
    }
    waiting.remove(company); // what is seen from now on wants another look
    MDC.put("resource.namespace", company.getNamespace().orElse(""));
    MDC.put("resource.name", company.getName());
    try {
      tell(company);
    } catch (RuntimeException e) {
      LOG.warn("its parts could not be told that it is missing; again soon: {}", e.getMessage());
      lookIn(pause(failures), company, failures + 1);
    } finally {
      MDC.clear();
    }
  }

  private void tell(ResourceID company) {
    if (!companies.isThere(company)) {
      statuses.write(Orphans.reports(parts.apply(company), clock.instant()));
    }
  }

  private static Duration pause(int failures) {
    return Duration.ofSeconds(Math.min(1L << Math.min(failures, 6), LONGEST_PAUSE_SECONDS));
  }

  @Override
  public void close() {
    looker.shutdownNow();
  }
}
