package ai.crewlet.tenantry.workers.cli.change;

import ai.crewlet.tenantry.workers.change.ChangePlanner;
import ai.crewlet.tenantry.workers.change.ChangePlanner.Answer;
import ai.crewlet.tenantry.workers.change.PlannedChange;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.plan.LimitUse;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** What a change would do, found with the caller's own rights; nothing is written. */
public final class Preview {

  private final ClientContext context;
  private final PrintWriter out;

  public Preview(ClientContext context, PrintWriter out) {
    this.context = context;
    this.out = out;
  }

  /**
   * What would be done.
   *
   * @throws CommandFailed with every mistake, limits first, when it cannot be done
   */
  PlannedChange of(ChangeCompany request) {
    var answer =
        context.withKubernetes(
            kubernetes ->
                new ChangePlanner(new Cluster(kubernetes), TenancySettings.of(context.settings()))
                    .plan(request));
    if (answer instanceof Answer.Refused refused) {
      throw new CommandFailed(ExitCode.BAD_INPUT, Mistake.text(refused.mistakes()));
    }
    return ((Answer.Planned) answer).change();
  }

  /**
   * Prints what would be done.
   *
   * @param secrets of the file, by name
   */
  public void show(ChangeCompany request, List<String> secrets) {
    print(of(request), secrets);
  }

  void print(PlannedChange change, List<String> secrets) {
    out.printf(
        "%s, namespace %s%s%n",
        change.tenant(),
        change.namespace(),
        change.tier() == null ? "" : ", tier " + change.tier());
    if (!change.limits().isEmpty()) {
      out.printf(
          "limits: %s%n",
          change.limits().stream().map(LimitUse::toString).collect(Collectors.joining(", ")));
    }
    objects(change);
    change.rotations().forEach(token -> out.printf("~ new %s%n", token));
    secrets.forEach(name -> out.printf("= %s: applied with your own rights, not compared%n", name));
    if (change.nothingToDo()) {
      out.println("nothing differs");
    } else if (change.restarts().isEmpty()) {
      out.println("pods: nothing restarts");
    } else {
      change.restarts().forEach(sentence -> out.printf("pods: %s%n", sentence));
    }
    change.notes().forEach(sentence -> out.printf("note: %s%n", sentence));
    out.flush();
  }

  private void objects(PlannedChange change) {
    for (var object : change.objects()) {
      out.printf("%s %s%n", mark(object.how()), object.label());
      object.fields().forEach(field -> out.printf("    %s%n", field.line()));
    }
  }

  private static String mark(How how) {
    return switch (how) {
      case CREATED -> "+";
      case CHANGED -> "~";
      case REMOVED -> "-";
    };
  }
}
