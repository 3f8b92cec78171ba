package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.why.Diagnosis;
import ai.crewlet.tenantry.workers.why.Fault;
import ai.crewlet.tenantry.workers.why.SightReader;
import ai.crewlet.tenantry.workers.why.Walk;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Names the one thing that keeps a tenant from being well; needs no worker and no Temporal. */
@Command(
    name = "why",
    description = {
      "Say what keeps a tenant from being well, and what to type.",
      "Looks at the operation, the Tenant, its Company, its parts and pods; names the one object at",
      "fault and the field to change."
    },
    footer = {"", "Exit status: 0 nobody has to act, 3 somebody has to."})
public final class WhyCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Override
  protected ExitCode run(ClientContext context) {
    var live = tenant.read(context);
    var diagnosis = Walk.of(context.withKubernetes(k -> new SightReader(k).look(live)));
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
