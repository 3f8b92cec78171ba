package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.Offboardings;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.offboarding.OffboardPlan;
import ai.crewlet.tenantry.workers.offboarding.OffboardPlanReader;
import ai.crewlet.tenantry.workers.records.RecordKind;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workers.tenancy.SpecRequest;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import ai.crewlet.tenantry.workflows.offboarding.ErasureReport;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingResult;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingStep;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Offboards a tenant, shows what that would mean, or prints the proof of it. */
@Command(
    name = "offboard",
    description = {
      "Take a tenant away: its company, after the grace period its namespace, and what lies outside it.",
      "Until the namespace goes, \"tenantry restore\" brings it back. kubectl delete tenant does the same."
    })
public final class OffboardCommand extends MotionCommand<OffboardingResult> {
  private static final Duration PACE = Duration.ofMillis(500);
  private static final Duration UNTIL_FREE = Duration.ofMinutes(1);

  @Mixin TenantParameter tenant;
  @Mixin OffboardOptions options;
  @ArgGroup Instead instead = new Instead();

  /** What is shown in place of an offboarding. */
  static final class Instead {
    @Option(names = "--plan", description = "only show what would go, when, and what would remain")
    boolean plan;

    @Option(
        names = "--report",
        description = "only print the erasure report of the last offboarding under this name")
    boolean report;
  }

  public OffboardCommand() {
    super(OffboardingResult.class);
  }

  @Override
  protected ExitCode run(ClientContext context) {
    if (instead.report) {
      return report(context);
    }
    var live = tenant.read(context);
    if (instead.plan) {
      show(plan(context, live));
      return ExitCode.OK;
    }
    var going =
        context.withKubernetes(
            k -> new TenantDeletion(new Cluster(k)).delete(live, options, requestedBy()));
    return start(context, going, !live.isMarkedForDeletion());
  }

  private OffboardPlan plan(ClientContext context, Tenant live) {
    var grace = context.settings().gracePeriod();
    return context.withKubernetes(
        k ->
            new OffboardPlanReader(new Cluster(k), grace, Clock.systemUTC())
                .read(live, options.over(live.getSpec().offboarding())));
  }

  private void show(OffboardPlan plan) {
    if (json()) {
      printJson(plan);
    } else {
      PlanLines.of(plan).forEach(line -> say("%s", line));
    }
  }

  private ExitCode report(ClientContext context) {
    var reports =
        context.withKubernetes(
            k ->
                new RecordStore(new Cluster(k), context.settings().installation().namespace())
                    .find(RecordKind.ERASURE, tenant.name(), ErasureReport.class));
    if (reports.isEmpty()) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "there is no erasure report of a tenant %s in namespace %s: it was never offboarded to the end, or the report was deleted"
              .formatted(tenant.name(), context.settings().installation().namespace()));
    }
    print(reports.get(reports.size() - 1));
    return ExitCode.OK;
  }

  private void print(ErasureReport report) {
    if (json()) {
      printJson(report);
    } else {
      ReportLines.of(report).forEach(line -> say("%s", line));
    }
  }

  /** The intent is written by now: whatever becomes of this command, the controller goes on. */
  private ExitCode start(ClientContext context, Tenant going, boolean fresh) {
    try {
      return context.withMotions(
          motions -> {
            var answer = startWhenFree(motions, request(going), fresh);
            return follow(
                motions,
                tenant.name(),
                "offboarding " + tenant.name(),
                fresh ? answer.asBegun() : answer);
          });
    } catch (CommandFailed e) {
      if (e.exit() != ExitCode.UNREACHABLE) {
        throw e;
      }
      throw new CommandFailed(
          ExitCode.UNREACHABLE,
          "%s. Tenant %s is being deleted; the controller offboards it once Temporal answers"
              .formatted(e.getMessage(), tenant.name()));
    }
  }

  private static OffboardTenant request(Tenant going) {
    return OffboardTenant.of(
        going.getMetadata().getName(),
        TenantView.of(going).tenantId(),
        going.getMetadata().getGeneration(),
        SpecRequest.id(going),
        requestedBy());
  }

  /** What holds the tenant has been told to make way; that takes it a moment. */
  private static StartAnswer startWhenFree(Motions motions, OffboardTenant request, boolean fresh) {
    var offboardings = new Offboardings(motions);
    var deadline = Instant.now().plus(UNTIL_FREE);
    while (true) {
      var answer = fresh ? offboardings.startOnce(request) : offboardings.start(request);
      if (!(answer instanceof StartAnswer.Busy) || Instant.now().isAfter(deadline)) {
        return answer;
      }
      LockSupport.parkNanos(PACE.toNanos());
    }
  }

  /** A grace period of days is nothing to sit and watch. */
  @Override
  protected boolean enough(Progress progress) {
    return progress.steps().stream()
        .filter(step -> step.step().equals(OffboardingStep.GRACE.name()))
        .anyMatch(step -> step.state() == StepState.RUNNING && inGrace(step.message()));
  }

  private static boolean inGrace(String message) {
    return message.startsWith("until ") || message.startsWith("held");
  }

  @Override
  protected void print(OffboardingResult result) {
    result.warnings().forEach(warning -> say("note: %s", warning));
    say(
        "%s: %s",
        tenant.name(),
        switch (result.outcome()) {
          case SUCCEEDED -> "offboarded; what was found, what is gone and what remains:";
          case RESTORED, CANCELLED -> "the offboarding was taken back; the tenant is there again";
          case NOTHING_TO_DO -> "there is neither a Tenant nor a namespace of it; nothing to do";
          case SUPERSEDED -> "another offboarding took over; see: tenantry status " + tenant.name();
          case REFUSED, ABORTED -> result.outcome().value();
        });
    if (result.report() != null) {
      ReportLines.of(result.report()).forEach(line -> say("%s", line));
    }
  }

  @Override
  protected ExitCode exit(OffboardingResult result) {
    return switch (result.outcome()) {
      case SUCCEEDED, NOTHING_TO_DO -> ExitCode.OK;
      case RESTORED, CANCELLED, SUPERSEDED, REFUSED, ABORTED -> ExitCode.FAILED;
    };
  }
}
