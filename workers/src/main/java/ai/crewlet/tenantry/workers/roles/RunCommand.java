package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.health.HealthServer;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.settings.SettingsException;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Runs roles until the process is told to stop (SIGTERM), then lets them end in reverse order. Ends
 * by itself, with 1, when a role gives up; with 2 when settings cannot be used.
 */
@Command(
    footer = {
      "",
      "Settings are environment variables; docs/reference/control-plane-settings.md lists them."
    })
abstract class RunCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(RunCommand.class);

  private final List<Function<RoleContext, Role>> roles;
  private final Deque<AutoCloseable> running = new ArrayDeque<>();

  private final CountDownLatch gaveUp = new CountDownLatch(1);

  @Spec CommandSpec spec;

  RunCommand(List<Function<RoleContext, Role>> roles) {
    this.roles = roles;
  }

  @Override
  public final Integer call() throws InterruptedException {
    try {
      start(ControlPlaneSettings.read(System.getenv()));
    } catch (SettingsException | IllegalArgumentException | IOException e) {
      return fail(2, e);
    } catch (RuntimeException e) {
      LOG.error("a role cannot start", e);
      return fail(1, e);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop"));
    gaveUp.await();
    return 1;
  }

  private int fail(int code, Exception why) {
    var cause = why.getCause() == null ? "" : ": " + why.getCause().getMessage();
    spec.commandLine().getErr().println("tenantry: " + why.getMessage() + cause);
    stop();
    return code;
  }

  private void start(ControlPlaneSettings settings) throws IOException {
    var metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    new JvmMemoryMetrics().bindTo(metrics);
    new ProcessorMetrics().bindTo(metrics);
    var health = HealthServer.start(settings.health(), metrics);
    running.push(health);
    var context = new RoleContext(settings, metrics, health, gaveUp::countDown);
    for (var role : roles) {
      running.push(role.apply(context));
    }
  }

  private void stop() {
    while (!running.isEmpty()) {
      try {
        running.pop().close();
      } catch (Exception e) {
        spec.commandLine().getErr().println("tenantry: while stopping: " + e.getMessage());
      }
    }
  }
}
