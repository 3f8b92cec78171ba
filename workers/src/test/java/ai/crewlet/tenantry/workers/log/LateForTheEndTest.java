package ai.crewlet.tenantry.workers.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.grpc.Status;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("the log as the worker is configured, of what Temporal's worker warns of")
class LateForTheEndTest {
  private static final String WORKER = "io.temporal.internal.worker.WorkflowWorker";
  private static final String SAYS =
      "Failure while reporting workflow progress to the server. WorkflowId={}, RunId={}";

  private final LoggerContext context = new LoggerContext();
  private final ListAppender<ILoggingEvent> shown = new ListAppender<>();

  @BeforeEach
  void configure() throws Exception {
    var configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(getClass().getResource("/logback-tenantry.xml"));
    shown.setContext(context);
    shown.start();
    context.getLogger("ROOT").detachAndStopAllAppenders();
    context.getLogger("ROOT").addAppender(shown);
  }

  @AfterEach
  void stop() {
    context.stop();
  }

  @Test
  void leavesOutARunThatHadMoreToDoAtItsEnd() {
    warn(WORKER, Status.INVALID_ARGUMENT.withDescription("UnhandledCommand"));
    assertThat(shown.list).isEmpty();
  }

  @Test
  void keepsWhatElseIsRefused() {
    warn(WORKER, Status.INVALID_ARGUMENT.withDescription("BadScheduleActivityAttributes: x"));
    warn(WORKER, Status.INVALID_ARGUMENT);
    warn(WORKER, Status.UNAVAILABLE.withDescription("UnhandledCommand"));
    assertThat(shown.list).hasSize(3);
  }

  @Test
  void keepsItOfAnybodyElseAndWithoutARefusal() {
    warn(
        "io.temporal.internal.worker.ActivityWorker",
        Status.INVALID_ARGUMENT.withDescription("UnhandledCommand"));
    context.getLogger(WORKER).warn(SAYS, "tenant/acme", "UnhandledCommand");
    assertThat(shown.list).hasSize(2);
  }

  private void warn(String logger, Status refused) {
    context.getLogger(logger).warn(SAYS, "tenant/acme", "run-1", refused.asRuntimeException());
  }
}
