package ai.crewlet.tenantry.bench.tenants;

import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.bench.report.Report;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.workers.Tenantry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Every other motion once, by the command line, so that their histories can be counted. */
record OtherMotions(TenantPlatform platform, Shape shape, Report report) {

  /** What a day brings a tenant, in this order. */
  private static final List<List<String>> COMMANDS =
      List.of(List.of("suspend"), List.of("resume"), List.of("rotate", "--api-access"));

  void run(int number) {
    var tenant = shape.namespace(number);
    COMMANDS.forEach(command -> run(tenant, command));
  }

  private void run(String tenant, List<String> command) {
    var words = new ArrayList<>(command);
    words.add(1, tenant);
    var builder =
        new ProcessBuilder(
                JavaProcess.command(Tenantry.class.getName(), words.toArray(String[]::new)))
            .redirectErrorStream(true);
    builder.environment().putAll(platform.shell());
    try {
      var process = builder.start();
      process.getOutputStream().close();
      var said = new String(process.getInputStream().readAllBytes()).strip();
      var exit = process.waitFor();
      report.say(
          "  tenantry %s: exit %d%s"
              .formatted(String.join(" ", words), exit, exit == 0 ? "" : "\n" + said));
    } catch (IOException e) {
      throw new UncheckedIOException("tenantry cannot be started", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while tenantry ran", e);
    }
  }
}
