package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.controller.Decision.Onboard;
import ai.crewlet.tenantry.workers.controller.Decision.Retry;
import ai.crewlet.tenantry.workers.controller.Decision.Verify;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import io.temporal.client.WorkflowClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts and wakes motions through a Temporal client. */
final class TemporalStarter implements MotionStarter {
  private static final Logger LOG = LoggerFactory.getLogger(TemporalStarter.class);

  private final TemporalConnection temporal;
  private final Motions motions;

  TemporalStarter(TemporalConnection temporal) {
    this.temporal = temporal;
    this.motions = new Motions(temporal.client());
  }

  @Override
  public Optional<String> complaint() {
    return temporal.complaint();
  }

  @Override
  public Answer carryOut(Decision decision, Tenant tenant) {
    if (decision instanceof Onboard onboard) {
      onboard(onboard, tenant);
    } else if (decision instanceof Retry retry) {
      return ifOpen(retry.workflowId(), () -> retry(retry, tenant));
    } else if (decision instanceof Verify verify) {
      return ifOpen(verify.workflowId(), () -> {});
    }
    return Answer.CARRIED_OUT;
  }

  private Answer ifOpen(String workflowId, Runnable action) {
    if (!motions.isOpen(workflowId)) {
      return Answer.MOTION_LOST;
    }
    action.run();
    return Answer.CARRIED_OUT;
  }

  private void retry(Retry retry, Tenant tenant) {
    LOG.info("waking {} of tenant {}", retry.workflowId(), tenant.getMetadata().getName());
    motions.retryOnce(retry.workflowId(), retry.token());
  }

  private void onboard(Onboard onboard, Tenant tenant) {
    if (motions.hasAnswered(Ids.tenant(tenant.getMetadata().getName()), onboard.requestId())) {
      return;
    }
    var request = request(onboard, tenant);
    var answer =
        motions.start(
            OnboardTenantWorkflow.class,
            OnboardTenantStart.options(request),
            workflow -> WorkflowClient.start(workflow::onboard, request));
    LOG.info("tenant {}: onboarding: {}", tenant.getMetadata().getName(), answer);
  }

  /** The Tenant exists, so the request carries no more than its name and what it is. */
  private static OnboardTenant request(Onboard onboard, Tenant tenant) {
    var name = tenant.getMetadata().getName();
    var body =
        Map.<String, Object>of(
            "apiVersion", tenant.getApiVersion(),
            "kind", tenant.getKind(),
            "metadata", Map.of("name", name),
            "spec", Specs.asMap(tenant.getSpec()));
    return new OnboardTenant(
        new ManifestObject(tenant.getApiVersion(), tenant.getKind(), name, body),
        List.of(),
        null,
        onboard.requestId(),
        onboard.generation(),
        "kubectl");
  }
}
