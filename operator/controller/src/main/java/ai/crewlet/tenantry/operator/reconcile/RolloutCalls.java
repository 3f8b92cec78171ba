package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.apply.RolloutGate;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes the companies whose turn in a roll-out has come, so that nobody has to ask for it (C14).
 */
final class RolloutCalls extends AbstractEventSource<RolloutHold, Company> {
  private static final Logger LOG = LoggerFactory.getLogger(RolloutCalls.class);

  private final RolloutGate gate;
  private final ScheduledThreadPoolExecutor caller =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "rollout-calls");
            thread.setDaemon(true);
            return thread;
          });

  RolloutCalls(RolloutGate gate) {
    super(RolloutHold.class, "rollout-calls");
    this.gate = gate;
  }

  @Override
  public void start() {
    super.start();
    caller.scheduleWithFixedDelay(this::callUp, 1, 1, TimeUnit.SECONDS);
  }

  private void callUp() {
    try {
      gate.callUp().forEach(company -> getEventHandler().handleEvent(new Event(id(company))));
    } catch (RuntimeException e) {
      LOG.warn("the next companies of a roll-out could not be called, it is tried again", e);
    }
  }

  private static ResourceID id(String company) {
    int slash = company.indexOf('/');
    return new ResourceID(company.substring(slash + 1), company.substring(0, slash));
  }

  @Override
  public void stop() {
    super.stop();
    caller.shutdownNow();
  }

  @Override
  public Set<RolloutHold> getSecondaryResources(Company company) {
    return Set.of();
  }
}
