package ai.crewlet.tenantry.workers.cli.tier;

import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.MoveTierStart;
import ai.crewlet.tenantry.workflows.tier.MoveTierWorkflow;
import ai.crewlet.tenantry.workflows.tier.PlanTierMove;
import ai.crewlet.tenantry.workflows.tier.PlanTierMoveWorkflow;
import ai.crewlet.tenantry.workflows.tier.TierMoveResult;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import io.temporal.client.WorkflowClient;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plans a move, shows the plan, and carries out exactly that plan. */
@Command(
    name = "move-tier",
    description = {
      "Move a tenant to another tier.",
      "The plan is printed first, and exactly that is done; with --plan nothing is.",
      "A tenant that changed in between is left alone."
    })
public final class MoveTierCommand extends MotionCommand<TierMoveResult> {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-.a-z0-9]{0,251}[a-z0-9])?");

  @Parameters(paramLabel = "<tenant>", description = "name of the Tenant")
  String tenant;

  @Option(
      names = "--to",
      paramLabel = "<tier>",
      required = true,
      description = "the tier, which is the name of an EngineClass")
  String tier;

  @Option(names = "--plan", description = "print what the move would do, and change nothing")
  boolean planOnly;

  @Option(
      names = "--take-over",
      description = "write fields that somebody else owns too; the plan names them")
  boolean takeOver;

  public MoveTierCommand() {
    super(TierMoveResult.class);
  }

  @Override
  protected ExitCode run(ClientContext context) {
    if (!NAME.matcher(tenant).matches() || !NAME.matcher(tier).matches()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "'%s' or '%s' is no name of an object; see: tenantry list, kubectl get engineclasses"
              .formatted(tenant, tier));
    }
    return context.withMotions(
        motions -> {
          var plan = plan(motions);
          return planOnly ? show(plan) : move(motions, plan);
        });
  }

  private TierPlan plan(Motions motions) {
    var question = new PlanTierMove(tenant, tier);
    return motions.ask(
        PlanTierMoveWorkflow.class, MoveTierStart.options(question), w -> w.plan(question));
  }

  /** The answer to a script is in the exit code: whether the move could be made. */
  private ExitCode show(TierPlan plan) {
    if (json()) {
      printJson(plan);
    } else {
      text(plan);
    }
    return possible(plan) ? ExitCode.OK : ExitCode.FAILED;
  }

  private ExitCode move(Motions motions, TierPlan plan) {
    if (!json()) {
      text(plan);
    }
    if (!possible(plan)) {
      if (json()) {
        printJson(plan);
      }
      throw new CommandFailed(ExitCode.FAILED, "the move cannot be made; nothing was changed");
    }
    var request =
        new MoveTier(
            tenant, tier, plan, takeOver, null, MoveTierStart.requestId(plan), requestedBy());
    var answer =
        motions.startOrJoin(
            MoveTierWorkflow.class,
            MoveTierStart.options(request),
            w -> WorkflowClient.start(w::move, request));
    return follow(motions, tenant, "moving %s to %s".formatted(tenant, tier), answer);
  }

  private boolean possible(TierPlan plan) {
    return plan.obstacles().isEmpty() && (takeOver || plan.foreign().isEmpty());
  }

  private void text(TierPlan plan) {
    new PlanText(plan, takeOver).lines().forEach(line -> say("%s", line));
  }

  @Override
  protected void print(TierMoveResult result) {
    result.warnings().forEach(warning -> say("note: %s", warning));
    say(
        "%s: %s",
        tenant,
        switch (result.outcome()) {
          case SUCCEEDED ->
              result.suspended()
                  ? "moved to tier %s; it takes effect when the company is resumed".formatted(tier)
                  : "moved to tier " + tier;
          case NOTHING_TO_DO -> "is on tier %s already; nothing to do".formatted(tier);
          case ABORTED -> "aborted; it is on tier %s as before".formatted(result.from());
          case SUPERSEDED -> "another motion took over; see: tenantry status " + tenant;
          case REFUSED, CANCELLED, RESTORED -> result.outcome().value();
        });
    result.urls().forEach(url -> say("  %s", PlanText.line(url)));
  }

  @Override
  protected ExitCode exit(TierMoveResult result) {
    return ExitCode.of(result.outcome());
  }
}
