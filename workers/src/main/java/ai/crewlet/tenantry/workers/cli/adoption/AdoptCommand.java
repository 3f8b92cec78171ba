package ai.crewlet.tenantry.workers.cli.adoption;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.adoption.Adoption;
import ai.crewlet.tenantry.workers.adoption.AdoptionPlan;
import ai.crewlet.tenantry.workers.adoption.AdoptionPlan.State;
import ai.crewlet.tenantry.workers.adoption.AdoptionReader;
import ai.crewlet.tenantry.workers.adoption.AdoptionRequest;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.starting.SpecMotions;
import ai.crewlet.tenantry.workers.starting.SpecStart;
import ai.crewlet.tenantry.workers.tenancy.SpecRequest;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Plans an adoption and, told so, carries it out: the intent, then the onboarding it means. */
@Command(
    name = "adopt",
    description = {
      "Give a company that runs without a Tenant one; for platform administrators.",
      "Without --yes only the plan is printed. Nothing restarts, and no field of the Company changes;",
      "tenantry disown is the way back."
    })
public final class AdoptCommand extends MotionCommand<OnboardingResult> {
  @Option(
      names = "--namespace",
      paramLabel = "<namespace>",
      required = true,
      description = "the company's namespace")
  String namespace;

  @Option(
      names = "--tier",
      paramLabel = "<tier>",
      required = true,
      description = "the tier it is on, which is the name of the Company's EngineClass")
  String tier;

  @Option(
      names = "--name",
      paramLabel = "<tenant>",
      description = "name of the Tenant (default: the Company's)")
  @Nullable String name;

  @Option(
      names = "--display-name",
      paramLabel = "<text>",
      description = "the name people see (default: the Company's spec.companyName)")
  @Nullable String displayName;

  @Option(names = "--yes", description = "carry the plan out")
  boolean yes;

  private String tenant = "";

  public AdoptCommand() {
    super(OnboardingResult.class);
  }

  @Override
  protected ExitCode run(ClientContext context) {
    var settings = TenancySettings.of(context.settings());
    var plan =
        context.withKubernetes(
            k ->
                new AdoptionReader(new Cluster(k), settings)
                    .plan(new AdoptionRequest(namespace, tier, name, displayName)));
    show(plan, !yes || !plan.possible() || plan.state() == State.ADOPTED);
    if (!plan.possible()) {
      throw new CommandFailed(ExitCode.FAILED, "it cannot be adopted; nothing was changed");
    }
    return yes && plan.state() != State.ADOPTED ? adopt(context, settings, plan) : ExitCode.OK;
  }

  /** Programs are told of the plan, or of what came of it. */
  private void show(AdoptionPlan plan, boolean last) {
    if (!json()) {
      AdoptionLines.of(plan, yes).forEach(line -> say("%s", line));
    } else if (last) {
      printJson(plan);
    }
  }

  private ExitCode adopt(ClientContext context, TenancySettings settings, AdoptionPlan plan) {
    var adoptee = plan.tenant();
    tenant = adoptee.name();
    var written =
        context.withKubernetes(
            k -> new Adoption(new Cluster(k), settings).carryOut(adoptee, requestedBy()));
    return Adoption.isOnboarded(written) ? putBack(plan) : onboard(context, written);
  }

  /** It was adopted before; something had been taken off since. */
  private ExitCode putBack(AdoptionPlan plan) {
    if (json()) {
      printJson(plan);
    } else {
      say("%s: adopted, with what was missing put back", tenant);
    }
    return ExitCode.OK;
  }

  private ExitCode onboard(ClientContext context, Tenant written) {
    try {
      return context.withMotions(
          motions ->
              follow(
                  motions,
                  tenant,
                  "adopting " + tenant,
                  new SpecMotions(motions).start(MotionType.ONBOARD_TENANT, start(written))));
    } catch (CommandFailed e) {
      throw e.exit() == ExitCode.UNREACHABLE ? left(e) : e;
    }
  }

  private static SpecStart start(Tenant written) {
    return new SpecStart(written, SpecRequest.id(written), written.getMetadata().getGeneration());
  }

  private CommandFailed left(CommandFailed why) {
    return new CommandFailed(
        ExitCode.UNREACHABLE,
        "%s%nTenant %s is written: the controller carries the adoption on once Temporal and a worker answer; see: tenantry status %s"
            .formatted(why.getMessage(), tenant, tenant));
  }

  @Override
  protected void print(OnboardingResult result) {
    result.warnings().forEach(warning -> say("note: %s", warning));
    say(
        "%s: %s",
        tenant,
        switch (result.outcome()) {
          case SUCCEEDED ->
              "adopted, with namespace %s on tier %s".formatted(result.namespace(), result.tier());
          case NOTHING_TO_DO -> "is adopted already; nothing to do";
          case ABORTED ->
              "aborted; the Tenant stays, and is given up with: tenantry disown %s --yes"
                  .formatted(tenant);
          case SUPERSEDED -> "another motion took over; see: tenantry status " + tenant;
          case REFUSED, CANCELLED, RESTORED -> result.outcome().value();
        });
  }

  @Override
  protected ExitCode exit(OnboardingResult result) {
    return ExitCode.of(result.outcome());
  }
}
