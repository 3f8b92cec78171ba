package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("One grep shows one company's pass, in text and in JSON")
class LogFormatTest {
  private static final Map<String, String> PASS =
      Map.of("resource.namespace", "tenant-7f3a9c", "resource.name", "acme", "pass", "4711");

  @Test
  void textNamesCompanyAndPass() throws Exception {
    assertThat(line("text", PASS))
        .contains(" INFO  [tenant-7f3a9c/acme pass=4711] CompanyReconciler: hello");
  }

  @Test
  void textOfNoCompanySaysSo() throws Exception {
    assertThat(line("text", Map.of())).contains(" INFO  [-] CompanyReconciler: hello");
  }

  @Test
  void jsonHasBothAsFields() throws Exception {
    JsonNode mdc = new ObjectMapper().readTree(line("json", PASS)).path("mdc");

    assertThat(mdc.path("resource.namespace").asText()).isEqualTo("tenant-7f3a9c");
    assertThat(mdc.path("resource.name").asText()).isEqualTo("acme");
    assertThat(mdc.path("pass").asText()).isEqualTo("4711");
  }

  private static String line(String format, Map<String, String> mdc) throws Exception {
    LoggerContext context = new LoggerContext();
    context.putProperty("OPERATOR_LOG_FORMAT", format);
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(LogFormatTest.class.getResource("/logback-operator.xml"));
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    Logger logger = context.getLogger("ai.crewlet.tenantry.operator.reconcile.CompanyReconciler");
    LoggingEvent event = new LoggingEvent("", logger, Level.INFO, "hello", null, null);
    event.setMDCPropertyMap(mdc);
    ConsoleAppender<ILoggingEvent> appender =
        (ConsoleAppender<ILoggingEvent>) root.getAppender(format);
    return new String(appender.getEncoder().encode(event), StandardCharsets.UTF_8);
  }
}
