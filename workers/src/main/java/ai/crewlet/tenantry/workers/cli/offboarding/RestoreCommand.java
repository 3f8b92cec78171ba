package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantStart;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingResult;
import io.fabric8.kubernetes.api.model.Namespace;
import io.temporal.client.WorkflowClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Brings a tenant back while its namespace stands. */
@Command(
    name = "restore",
    description = {
      "Bring an offboarded tenant back: the Tenant, its rights and credentials, its company on its data.",
      "Possible until its namespace is being deleted; goes on with a restore that was cut off."
    })
public final class RestoreCommand extends MotionCommand<OffboardingResult> {
  private static final Duration PACE = Duration.ofMillis(250);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Mixin TenantParameter tenant;

  public RestoreCommand() {
    super(OffboardingResult.class);
  }

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions ->
            follow(motions, tenant.name(), "restoring " + tenant.name(), turn(context, motions)));
  }

  private StartAnswer turn(ClientContext context, Motions motions) {
    var running = UnderWay.of(motions, tenant.name());
    if (running.isEmpty()) {
      return goOn(motions, tenantId(context), going(context));
    }
    tellUnlessTold(running.get());
    awaitTurned(running.get());
    return new StartAnswer.Started(running.get().workflowId(), running.get().runId());
  }

  /** Told already, by whomever, it is followed all the same. */
  private static void tellUnlessTold(RunningMotion motion) {
    try {
      motion.tell(OffboardTenantWorkflow.class, OffboardTenantWorkflow::restore);
    } catch (MotionRefusal told) {
      if (told.type() != FailureType.ALREADY_ENDING) {
        throw told;
      }
    }
  }

  /** A step that was parked is so until its last call has come back. */
  private static void awaitTurned(RunningMotion motion) {
    var deadline = Instant.now().plus(PATIENCE);
    while (motion.progress().needsAttention() && Instant.now().isBefore(deadline)) {
      LockSupport.parkNanos(PACE.toNanos());
    }
  }

  /** A run that was terminated in the middle of it has left what it needs in the namespace. */
  private StartAnswer goOn(Motions motions, String tenantId, Optional<Tenant> going) {
    var id =
        going
            .map(live -> "spec/%s/restore".formatted(live.getMetadata().getUid()))
            .orElse("restore/" + tenantId);
    var request = new OffboardTenant(tenant.name(), tenantId, null, id, requestedBy(), true);
    return motions.start(
        OffboardTenantWorkflow.class,
        OffboardTenantStart.options(request),
        workflow -> WorkflowClient.start(workflow::offboard, request));
  }

  /** The object that goes: its deletion is what the restore answers, and no reason to stop it. */
  private Optional<Tenant> going(ClientContext context) {
    return context.withKubernetes(tenant::find).filter(Tenant::isMarkedForDeletion);
  }

  private String tenantId(ClientContext context) {
    refuseActive(context);
    var left =
        context
            .withKubernetes(
                k ->
                    new Cluster(k).list(Namespace.class, Map.of(Labels.TENANT_NAME, tenant.name())))
            .stream()
            .map(namespace -> namespace.getMetadata().getLabels().get(Labels.TENANT_ID))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    return switch (left.size()) {
      case 0 ->
          throw new CommandFailed(
              ExitCode.FAILED,
              "no offboarding of tenant %s is running, and no namespace of it is left to restore it from"
                  .formatted(tenant.name()));
      case 1 -> left.get(0);
      default ->
          throw new CommandFailed(
              ExitCode.FAILED,
              "namespaces of several tenants say that they are %s's (tenantId %s); look at them: kubectl get namespaces -l %s=%s"
                  .formatted(
                      tenant.name(), String.join(", ", left), Labels.TENANT_NAME, tenant.name()));
    };
  }

  private void refuseActive(ClientContext context) {
    context
        .withKubernetes(tenant::find)
        .filter(live -> !live.isMarkedForDeletion())
        .filter(live -> live.getStatus() != null && live.getStatus().settled() != null)
        .ifPresent(
            live -> {
              throw new CommandFailed(
                  ExitCode.FAILED,
                  "tenant %s is there and is not being offboarded; nothing to restore"
                      .formatted(tenant.name()));
            });
  }

  @Override
  protected void print(OffboardingResult result) {
    result.warnings().forEach(warning -> say("note: %s", warning));
    say(
        "%s: %s",
        tenant.name(),
        switch (result.outcome()) {
          case RESTORED, CANCELLED -> "is there again, in namespace " + result.namespace();
          case SUCCEEDED -> "was offboarded before it could be restored";
          case SUPERSEDED -> "was deleted again; see: tenantry status " + tenant.name();
          case NOTHING_TO_DO, REFUSED, ABORTED -> result.outcome().value();
        });
  }

  @Override
  protected ExitCode exit(OffboardingResult result) {
    return switch (result.outcome()) {
      case RESTORED, CANCELLED -> ExitCode.OK;
      case SUCCEEDED, SUPERSEDED, NOTHING_TO_DO, REFUSED, ABORTED -> ExitCode.FAILED;
    };
  }
}
