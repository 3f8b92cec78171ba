package ai.crewlet.tenantry.e2e.up;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.Tiers;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** One command: the whole of Tenantry on this machine, with a company onboarded. */
@Command(
    name = "testbed/up",
    description = {
      "Start a real Kubernetes API server, a real Temporal server, the operator and the control plane,",
      "and onboard a company. Everything listens on loopback and ends with this command."
    })
public final class Up implements Callable<Integer> {
  private static final String MANIFEST = "testbed/e2e/acme.yaml";

  @Spec CommandSpec spec;

  @Option(names = "--once", description = "end after the company is Ready, and clean up")
  boolean once;

  @Option(
      names = "--dir",
      paramLabel = "<folder>",
      defaultValue = "testbed/.run",
      description = "for data, logs and keys, relative to the repository; default testbed/.run")
  Path folder;

  public static void main(String... arguments) {
    System.exit(
        new CommandLine(new Up())
            .setExecutionExceptionHandler((why, command, parsed) -> sayWhy(why, command))
            .execute(arguments));
  }

  private static int sayWhy(Exception why, CommandLine command) {
    command.getErr().println("testbed/up: " + (why.getMessage() == null ? why : why.getMessage()));
    return 1;
  }

  @Override
  public Integer call() throws Exception {
    var says = new Clocked(out());
    var run = RunFolder.fresh(folder);
    try (var stack = LocalStack.start(run.path(), says)) {
      Runtime.getRuntime().addShutdownHook(new Thread(stack::close, "stop"));
      says.say("applying the tiers: starter, team, business");
      Tiers.apply(stack, Path.of("testbed/e2e/tiers.yaml"));
      var exit = onboard(stack, says);
      if (exit != 0) {
        new Advice(stack, run).afterFailure(out());
        return exit;
      }
      run.writeShell(stack);
      new Advice(stack, run).afterSuccess(out(), once);
      if (!once) {
        new CountDownLatch(1).await();
      }
      says.say("stopping");
    }
    if (once) {
      run.remove();
    }
    return 0;
  }

  private int onboard(LocalStack stack, Clocked says) {
    says.say("tenantry onboard -f %s --invite founder=ada@example.com".formatted(MANIFEST));
    var exit =
        new Client(stack)
            .tenantryHere("onboard", "-f", MANIFEST, "--invite", "founder=ada@example.com");
    if (exit == 0) {
      new Delivery(stack.invitations()).await();
      says.say("the first person's invitation is delivered");
    }
    return exit;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
