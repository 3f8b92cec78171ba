package ai.crewlet.tenantry.workers.cli.suspension;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Suspensions;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.suspension.SuspensionIntent;
import ai.crewlet.tenantry.workers.suspension.SuspensionRules;
import ai.crewlet.tenantry.workers.tenancy.SpecRequest;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.SuspensionResult;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import picocli.CommandLine.Mixin;

/**
 * What suspend and resume share: the Tenant's spec is written with the caller's own rights, then
 * the motion is started or joined. Once the spec says so the wish is never lost: without Temporal
 * the controller carries it out later.
 */
abstract class SuspensionCommand extends MotionCommand<SuspensionResult> {
  private static final int RACES = 5;

  @Mixin TenantParameter tenant;

  private final boolean suspend;

  SuspensionCommand(boolean suspend) {
    super(SuspensionResult.class);
    this.suspend = suspend;
  }

  /**
   * @param tenant whose spec says so
   * @param fresh whether it was written just now
   */
  private record Written(Tenant tenant, boolean fresh) {}

  @Override
  protected final ExitCode run(ClientContext context) {
    var written = context.withKubernetes(this::write);
    var generation = written.tenant().getMetadata().getGeneration();
    var request =
        new SetSuspension(
            tenant.name(), suspend, generation, SpecRequest.id(written.tenant()), requestedBy());
    try {
      return context.withMotions(
          motions ->
              follow(
                  motions,
                  tenant.name(),
                  (suspend ? "suspending " : "resuming ") + tenant.name(),
                  new Suspensions(motions).startInPlace(request, written.fresh())));
    } catch (CommandFailed e) {
      throw e.exit() == ExitCode.UNREACHABLE ? left(generation, e.getMessage()) : e;
    } catch (MotionRefusal e) {
      throw e.type() == FailureType.UNAVAILABLE ? left(generation, e.getMessage()) : e;
    }
  }

  private CommandFailed left(long generation, String why) {
    return new CommandFailed(
        ExitCode.UNREACHABLE,
        "%s%nTenant %s says spec.suspend: %s (generation %d): the controller carries it out once Temporal and a worker answer; see: tenantry status %s"
            .formatted(why, tenant.name(), suspend, generation, tenant.name()));
  }

  private Written write(KubernetesClient kubernetes) {
    for (var left = RACES; ; left--) {
      try {
        return write(new Cluster(kubernetes), read(kubernetes));
      } catch (KubernetesClientException e) {
        if (e.getCode() != HttpURLConnection.HTTP_CONFLICT || left == 1) {
          throw e;
        }
      }
    }
  }

  private Written write(Cluster cluster, Tenant live) {
    SuspensionRules.check(live, suspend);
    var fresh = new SuspensionIntent(cluster).write(live, suspend, requestedBy());
    return new Written(
        fresh ? cluster.read(Tenant.class, tenant.name()).orElseThrow() : live, fresh);
  }

  private Tenant read(KubernetesClient kubernetes) {
    return tenant
        .find(kubernetes)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.FAILED,
                    "there is no Tenant %s; see: tenantry list".formatted(tenant.name())));
  }

  @Override
  protected void print(SuspensionResult result) {
    result.notes().forEach(note -> say("note: %s", note));
    say(
        "%s: %s",
        tenant.name(),
        switch (result.outcome()) {
          case SUCCEEDED -> done(result.company() != null);
          case NOTHING_TO_DO -> already();
          case ABORTED -> "given up; see where it stands: tenantry why " + tenant.name();
          case SUPERSEDED -> "a newer request took over; see: tenantry status " + tenant.name();
          case REFUSED, CANCELLED, RESTORED -> result.outcome().value();
        });
  }

  /** What a success means, for a tenant with a company and for one without. */
  abstract String done(boolean company);

  /** What it means that there was nothing to do. */
  abstract String already();

  @Override
  protected final ExitCode exit(SuspensionResult result) {
    return ExitCode.of(result.outcome());
  }
}
