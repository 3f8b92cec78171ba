package ai.crewlet.tenantry.workers.cli.offboarding;

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
import ai.crewlet.tenantry.workers.offboarding.Restorable;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantStart;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingResult;
import io.temporal.client.WorkflowClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  @Option(
      names = "--tenant-id",
      paramLabel = "<tenantId>",
      description = "which tenant of that name, where several can be brought back")
  @Nullable String tenantId;

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
      var live = context.withKubernetes(tenant::find);
      refuseActive(live);
      return goOn(motions, tenantId(context, live), live.filter(Tenant::isMarkedForDeletion));
    }
    if (tenantId != null) {
      running
          .get()
          .tenantId()
          .or(() -> context.withKubernetes(tenant::find).map(RestoreCommand::identity))
          .ifPresent(goes -> new WhichTenant(tenant.name(), List.of(goes)).of(tenantId));
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

  /**
   * A run that was terminated in the middle of it has left what it needs in the namespace.
   *
   * @param going the object that goes: its deletion is what the restore answers, and no reason to
   *     stop it
   */
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

  /** The Tenant says it while it is there, whoever else has had its name. */
  private String tenantId(ClientContext context, Optional<Tenant> live) {
    var candidates =
        live.filter(Tenant::isMarkedForDeletion)
            .map(going -> List.of(identity(going)))
            .orElseGet(() -> left(context, live.map(RestoreCommand::identity)));
    return new WhichTenant(tenant.name(), candidates).of(tenantId);
  }

  private List<String> left(ClientContext context, Optional<String> known) {
    return context
        .withKubernetes(k -> new Restorable(new Cluster(k)).tenantIds(tenant.name()))
        .stream()
        .filter(id -> known.isEmpty() || known.get().equals(id))
        .toList();
  }

  private static String identity(Tenant live) {
    return TenantView.of(live).tenantId();
  }

  private static void refuseActive(Optional<Tenant> found) {
    found
        .filter(live -> !live.isMarkedForDeletion())
        .filter(live -> live.getStatus() != null && live.getStatus().settled() != null)
        .ifPresent(
            live -> {
              throw new CommandFailed(
                  ExitCode.FAILED,
                  "tenant %s is there and is not being offboarded; nothing to restore"
                      .formatted(live.getMetadata().getName()));
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
          case ABORTED ->
              "is not back: the restore was given up, and the offboarding goes on to its end; see: tenantry status "
                  + tenant.name();
          case NOTHING_TO_DO, REFUSED -> result.outcome().value();
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
