package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.why.Diagnosis;
import ai.crewlet.tenantry.workers.why.Fault;
import ai.crewlet.tenantry.workers.why.MotionReader;
import ai.crewlet.tenantry.workers.why.MotionSight;
import ai.crewlet.tenantry.workers.why.SightReader;
import ai.crewlet.tenantry.workers.why.Walk;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Names the one thing that keeps a tenant from being well. Where Temporal or a worker does not
 * answer, from what the cluster says alone.
 */
@Command(
    name = "why",
    description = {
      "Say what keeps a tenant from being well, and what to type.",
      "Looks at the motions, the Tenant, its Company, its parts and pods; names the one object at",
      "fault and the field to change."
    },
    footer = {"", "Exit status: 0 nobody has to act, 3 somebody has to."})
public final class WhyCommand extends ClientCommand {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @Mixin TenantParameter tenant;

  @Override
  protected ExitCode run(ClientContext context) {
    var live = tenant.read(context);
    var sight = context.withKubernetes(k -> new SightReader(k).look(live));
    var diagnosis = Walk.of(sight, motions(context));
    if (json()) {
      printJson(diagnosis);
    } else {
      print(diagnosis);
    }
    return switch (diagnosis.verdict()) {
      case HEALTHY, SUSPENDED, UNDER_WAY -> ExitCode.OK;
      case NEEDS_PERSON -> ExitCode.NEEDS_ATTENTION;
    };
  }

  private MotionSight motions(ClientContext context) {
    try {
      return context.withMotions(
          PATIENCE, motions -> new MotionReader(motions).look(tenant.name()));
    } catch (CommandFailed | MotionRefusal | IllegalArgumentException e) { // of a file of keys
      return MotionSight.unanswered(e.getMessage());
    }
  }

  private void print(Diagnosis diagnosis) {
    say("%s: %s", diagnosis.tenant(), diagnosis.sentence());
    if (diagnosis.fault() != null) {
      print(diagnosis.fault());
    }
    diagnosis.notes().forEach(note -> say("  note     %s", note));
  }

  private void print(Fault fault) {
    say(
        "  object   %s%s",
        fault.object(), fault.namespace() == null ? "" : " in namespace " + fault.namespace());
    if (fault.field() != null) {
      say("  field    %s", fault.field());
    }
    say("  reason   %s", fault.reason());
    say("  type     %s", fault.command());
  }
}
