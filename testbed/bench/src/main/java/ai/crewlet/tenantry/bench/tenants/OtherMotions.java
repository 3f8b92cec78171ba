package ai.crewlet.tenantry.bench.tenants;

import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.bench.report.Report;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.workers.Tenantry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Every other motion once, by the command line, so that their histories can be counted. */
record OtherMotions(TenantPlatform platform, Shape shape, Report report) {

  /**
   * What a life brings a tenant, in this order; a dot stands for its name, a colon for its file.
   */
  private static final List<String> COMMANDS =
      List.of(
          "suspend .",
          "resume .",
          "apply -f :",
          "move-tier . --to " + TenantManifests.OTHER_TIER,
          "offboard . --delete-data --grace 0s");

  /** Short enough to wait for, long enough to be waited in. */
  static final int GRACE_SECONDS = 5;

  void run(int number) {
    var tenant = shape.namespace(number);
    report.say("every other motion once");
    var file = changedFile(number);
    COMMANDS.forEach(command -> run(command.replace(" .", " " + tenant).replace(" :", " " + file)));
  }

  /** Offboards another tenant, with a grace period: one timer, however long it is. */
  void offboardWithGrace(int number) {
    run("offboard %s --delete-data --grace %ds".formatted(shape.namespace(number), GRACE_SECONDS));
  }

  private Path changedFile(int number) {
    var text = TenantManifests.file(shape, number).replace("Do what", "Do better what");
    try {
      return Files.writeString(platform.folder().resolve("changed.yaml"), text);
    } catch (IOException e) {
      throw new UncheckedIOException("the changed file cannot be written", e);
    }
  }

  private void run(String command) {
    var builder =
        new ProcessBuilder(JavaProcess.command(Tenantry.class.getName(), command.split(" ")))
            .redirectErrorStream(true);
    builder.environment().putAll(platform.shell());
    try {
      var process = builder.start();
      process.getOutputStream().close();
      var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      var exit = process.waitFor();
      report.say("  tenantry %s: exit %d%s".formatted(command, exit, exit == 0 ? "" : "\n" + said));
    } catch (IOException e) {
      throw new UncheckedIOException("tenantry cannot be started", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while tenantry ran", e);
    }
  }
}
