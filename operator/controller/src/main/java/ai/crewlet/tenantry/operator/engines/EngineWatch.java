package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.EngineAccess;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Asks every engine now and then and wakes its company when the answer changed. A hanging engine
 * holds one of this watch's threads for one timeout and no pass of any company.
 */
public final class EngineWatch extends AbstractEventSource<EngineReport, Company> {
  private static final Logger LOG = LoggerFactory.getLogger(EngineWatch.class);

  /** What a pass may wait for an engine it has just written to. */
  private static final Duration MOMENT = Duration.ofSeconds(2);

  private final Engines engines;
  private final Consumer<EngineReport> heard;
  private final Cadence cadence;
  private final ScheduledThreadPoolExecutor pollers;
  private final Map<ResourceID, FollowedEngine> followed = new ConcurrentHashMap<>();

  /**
   * @param heard told of every answer, whether it says something new or not
   */
  public EngineWatch(Engines engines, EngineAccess settings, Consumer<EngineReport> heard) {
    super(EngineReport.class, "engines");
    this.engines = engines;
    this.heard = heard;
    this.cadence = Cadence.of(settings);
    this.pollers =
        new ScheduledThreadPoolExecutor(
            settings.pollers(),
            task -> {
              Thread thread = new Thread(task, "engine-poll");
              thread.setDaemon(true);
              return thread;
            });
    pollers.setRemoveOnCancelPolicy(true);
  }

  /** What the company's engine said last. */
  public EngineReport report(ResourceID company) {
    FollowedEngine engine = followed.get(company);
    if (engine == null) {
      return new EngineReport.NotAsked();
    }
    synchronized (engine) {
      return engine.report;
    }
  }

  /** Keeps asking this engine, often while something is awaited from it. */
  public void follow(ResourceID company, EngineTarget target, boolean awaiting) {
    FollowedEngine engine = followed.get(company);
    if (engine == null) {
      engine = new FollowedEngine(company, target);
      engine.awaiting = awaiting;
      followed.put(company, engine);
      schedule(engine, Duration.ZERO);
    } else if (engine.retarget(target, awaiting)) {
      schedule(engine, Duration.ZERO);
    }
  }

  /**
   * Asks at once: something was just written to it, and the next pass must not decide from what it
   * said before. Waits for the answer a moment; an engine that takes longer counts as not asked
   * until it has answered, which wakes its company.
   */
  public void askNow(ResourceID company) {
    FollowedEngine engine = followed.get(company);
    if (engine == null || pollers.isShutdown()) {
      return;
    }
    try {
      pollers.submit(() -> ask(engine)).get(MOMENT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      engine.doubt();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops asking: the engine is stopped or gone. */
  public void forget(ResourceID company) {
    FollowedEngine engine = followed.remove(company);
    if (engine != null) {
      synchronized (engine) {
        engine.forgotten = true;
        cancel(engine);
      }
    }
  }

  private void ask(FollowedEngine engine) {
    MDC.put("resource.namespace", engine.company.getNamespace().orElse(""));
    MDC.put("resource.name", engine.company.getName());
    try {
      askAndTell(engine);
    } finally {
      MDC.clear();
    }
  }

  private void askAndTell(FollowedEngine engine) {
    FollowedEngine.Question question = engine.ask();
    EngineTarget target = question.target();
    EngineReport answer = EngineSurvey.of(engines.at(target.address(), target.token()));
    heard.accept(answer);
    if (engine.learn(question, answer)) {
      LOG.debug("its engine says something new");
      getEventHandler().handleEvent(new Event(engine.company));
    }
  }

  private void askAndGoOn(FollowedEngine engine, int ticket) {
    try {
      ask(engine);
    } catch (RuntimeException e) {
      LOG.warn("{}: asking its engine failed unexpectedly; it is asked again", engine.company, e);
    } finally {
      synchronized (engine) {
        if (ticket == engine.ticket) { // else somebody asked for an earlier look meanwhile
          schedule(
              engine,
              cadence.next(engine.awaiting, engine.report, engine.failures, engine.repeated));
        }
      }
    }
  }

  private void schedule(FollowedEngine engine, Duration delay) {
    synchronized (engine) {
      cancel(engine);
      if (!engine.forgotten && !pollers.isShutdown()) {
        int ticket = ++engine.ticket;
        engine.next =
            pollers.schedule(
                () -> askAndGoOn(engine, ticket), delay.toMillis(), TimeUnit.MILLISECONDS);
      }
    }
  }

  private static void cancel(FollowedEngine engine) {
    if (engine.next != null) {
      engine.next.cancel(false);
    }
  }

  @Override
  public void stop() {
    super.stop();
    pollers.shutdownNow();
  }

  @Override
  public Set<EngineReport> getSecondaryResources(Company company) {
    return Set.of(report(ResourceID.fromResource(company)));
  }
}
