package ai.crewlet.tenantry.bench.tenants;

import ai.crewlet.tenantry.bench.companies.Appliers;
import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import io.temporal.client.WorkflowClient;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Onboardings of tenants of one shape, started as the command line starts them. */
record Onboardings(WorkflowClient temporal, Shape shape) {

  /** Starts so many with sixteen clients. */
  void start(int count) {
    var motions = new Motions(temporal);
    try (var clients = new Appliers()) {
      clients.forEach(count, number -> start(motions, number));
    }
  }

  private void start(Motions motions, int number) {
    var request = TenantManifests.request(shape, number);
    motions.start(
        OnboardTenantWorkflow.class,
        OnboardTenantStart.options(request),
        workflow -> WorkflowClient.start(workflow::onboard, request));
  }

  /** Returns when the last of so many has ended. */
  void awaitAll(int count, Duration patience) {
    for (int number = 1; number <= count; number++) {
      await(shape.namespace(number), patience);
    }
  }

  private void await(String tenant, Duration patience) {
    try {
      var result =
          temporal
              .newUntypedWorkflowStub(Ids.tenant(tenant))
              .getResult(patience.toMillis(), TimeUnit.MILLISECONDS, OnboardingResult.class);
      if (result.outcome() != Outcome.SUCCEEDED) {
        throw new IllegalStateException("tenant %s: %s".formatted(tenant, result.outcome()));
      }
    } catch (TimeoutException e) {
      throw new IllegalStateException("tenant %s is not onboarded".formatted(tenant), e);
    }
  }
}
