package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
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

  private final CompanyPresence companies;
  private final Function<ResourceID, Parts> parts;
  private final StatusWriter statuses;
  private final BooleanSupplier works;
  private final InstantSource clock;
  private final Looks looks = new Looks();
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
    looks.seen(company).ifPresent(delay -> lookIn(delay, company));
  }

  private void lookIn(Duration delay, ResourceID company) {
    try {
      looker.schedule(() -> look(company), delay.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("closed, so nobody looks after the parts of {} any more", company);
    }
  }

  private void look(ResourceID company) {
    if (!companies.isAnswerable() || !works.getAsBoolean()) {
      lookIn(ASK_AGAIN, company);
      return;
    }
    looks.begin(company);
    boolean told = false;
    try {
      told = isTold(company);
    } finally { // else nobody would look at it any more
      Optional<Duration> again = told ? looks.done(company) : looks.failed(company);
      again.ifPresent(delay -> lookIn(delay, company));
    }
  }

  private boolean isTold(ResourceID company) {
    MDC.put("resource.namespace", company.getNamespace().orElse(""));
    MDC.put("resource.name", company.getName());
    try {
      tell(company);
      return true;
    } catch (RuntimeException e) {
      LOG.warn("its parts could not be told that it is missing; again soon: {}", e.getMessage());
      return false;
    } finally {
      MDC.clear();
    }
  }

  private void tell(ResourceID company) {
    if (!companies.isThere(company)) {
      statuses.write(Orphans.reports(parts.apply(company), clock.instant()));
    }
  }

  @Override
  public void close() {
    looker.shutdownNow();
  }
}
