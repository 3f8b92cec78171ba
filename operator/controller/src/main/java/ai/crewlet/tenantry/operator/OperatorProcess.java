package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.engine.http.HttpEngines;
import ai.crewlet.tenantry.operator.health.HealthServer;
import ai.crewlet.tenantry.operator.health.HealthServer.Answer;
import ai.crewlet.tenantry.operator.metrics.OperatorMetrics;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.watch.RecurringStrings;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.UUID;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The operator, running in this JVM until closed; several may run side by side in tests. */
public final class OperatorProcess implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OperatorProcess.class);

  private final KubernetesClient client;
  private final Engines engines;
  private final Controllers controllers;
  private final OperatorMetrics metrics;
  private final HealthServer health;

  private OperatorProcess(
      OperatorSettings settings,
      KubernetesClient client,
      OperatorMetrics metrics,
      Leadership leadership,
      Consumer<Ending> onEnd) {
    this.client = client;
    this.metrics = metrics;
    this.engines =
        new HttpEngines(
            new EngineTimeouts(
                settings.engine().connectTimeout(), settings.engine().callTimeout()));
    this.controllers = new Controllers(client, engines, settings, metrics, leadership, onEnd);
    this.health = HealthServer.start(settings.http(), this::alive, this::ready, metrics::scrape);
    LOG.info("starting {} with {}", leadership.instance(), settings);
    controllers.start();
  }

  /**
   * Starts with this connection; returns at once, {@link #isReady()} tells when it works.
   *
   * @param onEnd called when this instance cannot go on; it must be closed then
   */
  public static OperatorProcess start(
      OperatorSettings settings, Config connection, Consumer<Ending> onEnd) {
    String instance = "crewlet-operator-" + UUID.randomUUID().toString().substring(0, 8);
    // Tells replicas apart in audit logs; what is before the slash owns what is written without a
    // name.
    connection.setUserAgent(FieldManagers.OPERATOR + "/" + instance);
    OperatorMetrics metrics = new OperatorMetrics();
    Leadership leadership = new Leadership(settings, instance, onEnd);
    KubernetesClient client =
        new KubernetesClientBuilder()
            .withConfig(connection)
            .withKubernetesSerialization(tolerant())
            .withHttpClientBuilderConsumer(
                http -> {
                  leadership
                      .guard()
                      .ifPresent(guard -> http.addOrReplaceInterceptor("lease", guard));
                  http.addOrReplaceInterceptor("metrics", metrics.api());
                })
            .build();
    return new OperatorProcess(settings, client, metrics, leadership, onEnd);
  }

  /** Reads objects with fields of a newer release's definitions, which an upgrade brings first. */
  private static KubernetesSerialization tolerant() {
    return new KubernetesSerialization(
        new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .registerModule(RecurringStrings.module()),
        true);
  }

  /** Whether everything it watches is known and it works, or stands by for its turn. */
  public boolean isReady() {
    return controllers.areStarted();
  }

  /** Where {@code /healthz}, {@code /readyz} and {@code /metrics} are served. */
  public int httpPort() {
    return health.port();
  }

  private Answer alive() {
    return controllers
        .complaint()
        .map(wrong -> new Answer(false, wrong + "; this process must be started again\n"))
        .orElseGet(() -> new Answer(true, "alive\n"));
  }

  private Answer ready() {
    return new Answer(isReady(), controllers.condition() + "\n");
  }

  @Override
  public void close() {
    controllers.close();
    health.close();
    engines.close();
    client.close();
    metrics.close();
  }
}
