package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import ai.crewlet.tenantry.workers.starting.SpecMotions;
import ai.crewlet.tenantry.workers.starting.SpecStart;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts and wakes motions through a Temporal client. */
final class TemporalStarter implements MotionStarter {
  private static final Logger LOG = LoggerFactory.getLogger(TemporalStarter.class);

  private final TemporalConnection temporal;
  private final Motions motions;
  private final SpecMotions specs;

  TemporalStarter(TemporalConnection temporal) {
    this.temporal = temporal;
    this.motions = new Motions(temporal.client());
    this.specs = new SpecMotions(motions);
  }

  @Override
  public Optional<String> complaint() {
    return temporal.complaint();
  }

  @Override
  public Answer start(Start start, Tenant tenant) {
    var answer =
        specs.start(start.motion(), new SpecStart(tenant, start.requestId(), start.generation()));
    if (answer instanceof StartAnswer.Started) {
      LOG.info("tenant {}: {} begins", tenant.getMetadata().getName(), start.motion());
    }
    if (answer instanceof StartAnswer.SameRequestRan) {
      return Answer.ANSWERED;
    }
    return answer instanceof StartAnswer.Busy ? Answer.BUSY : Answer.RUNS;
  }

  @Override
  public void wake(Tenant tenant, String token) {
    var name = tenant.getMetadata().getName();
    for (var motion : motions.running(name)) {
      if (motion.parked()) {
        LOG.info("tenant {}: waking {}", name, motion.workflowId());
        motions.retryOnce(motion.workflowId(), token);
      }
    }
  }

  @Override
  public boolean runs(String workflowId) {
    return motions.isOpen(workflowId);
  }
}
