package ai.crewlet.tenantry.workers.temporal;

import ai.crewlet.tenantry.workers.codec.CodecKeys;
import ai.crewlet.tenantry.workers.codec.Payloads;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings.TemporalSettings;
import com.uber.m3.tally.RootScopeBuilder;
import com.uber.m3.tally.Scope;
import com.uber.m3.tally.ScopeCloseException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.MeterRegistry;
import io.temporal.api.operatorservice.v1.AddSearchAttributesRequest;
import io.temporal.api.operatorservice.v1.ListSearchAttributesRequest;
import io.temporal.api.workflowservice.v1.GetSystemInfoRequest;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowClientOptions;
import io.temporal.common.SearchAttributeKey;
import io.temporal.common.converter.DataConverter;
import io.temporal.common.reporter.MicrometerClientStatsReporter;
import io.temporal.serviceclient.OperatorServiceStubs;
import io.temporal.serviceclient.OperatorServiceStubsOptions;
import io.temporal.serviceclient.WorkflowServiceStubs;
import io.temporal.serviceclient.WorkflowServiceStubsOptions;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client of one Temporal namespace, its payloads encrypted when a key is configured (C62). It
 * connects when first used; {@link #complaint()} says whether the service answers.
 */
public final class TemporalConnection implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TemporalConnection.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /**
   * For the SDK's first question, before whatever was asked for: a busy service is no absent one.
   */
  private static final Duration FIRST_ANSWER = Duration.ofSeconds(30);

  private final TemporalSettings settings;
  private final WorkflowServiceStubs stubs;
  private final OperatorServiceStubs operations;
  private final WorkflowClient client;
  private final Scope metrics;

  private TemporalConnection(TemporalSettings settings, Scope metrics, DataConverter payloads) {
    this.settings = settings;
    this.metrics = metrics;
    this.stubs =
        WorkflowServiceStubs.newServiceStubs(
            WorkflowServiceStubsOptions.newBuilder()
                .setTarget(settings.address())
                .setMetricsScope(metrics)
                .setSystemInfoTimeout(FIRST_ANSWER)
                .build());
    this.operations =
        OperatorServiceStubs.newServiceStubs(
            OperatorServiceStubsOptions.newBuilder()
                .setChannel(stubs.getRawChannel())
                .setMetricsScope(metrics)
                .validateAndBuildWithDefaults());
    this.client =
        WorkflowClient.newInstance(
            stubs,
            WorkflowClientOptions.newBuilder()
                .setNamespace(settings.namespace())
                .setDataConverter(payloads)
                .setIdentity("tenantry@" + ManagementFactory.getRuntimeMXBean().getName())
                .build());
  }

  /**
   * A connection whose metrics go to {@code registry}.
   *
   * @throws IllegalArgumentException when the codec keys file cannot be used
   */
  public static TemporalConnection open(TemporalSettings settings, MeterRegistry registry) {
    var payloads = Payloads.converter(settings.codecKeysFile().map(CodecKeys::read));
    var scope =
        new RootScopeBuilder()
            .reporter(new MicrometerClientStatsReporter(registry))
            .reportEvery(com.uber.m3.util.Duration.ofSeconds(10));
    return new TemporalConnection(settings, scope, payloads);
  }

  public WorkflowClient client() {
    return client;
  }

  String namespace() {
    return settings.namespace();
  }

  /** Names of the namespace's own search attributes. */
  Set<String> searchAttributes() {
    return operations
        .blockingStub()
        .withDeadlineAfter(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .listSearchAttributes(
            ListSearchAttributesRequest.newBuilder().setNamespace(settings.namespace()).build())
        .getCustomAttributesMap()
        .keySet();
  }

  /**
   * Gives the namespace search attributes.
   *
   * @throws StatusRuntimeException where the service lets nobody of this account do so
   */
  void addSearchAttributes(List<SearchAttributeKey<?>> keys) {
    var added = AddSearchAttributesRequest.newBuilder().setNamespace(settings.namespace());
    keys.forEach(key -> added.putSearchAttributes(key.getName(), key.getValueType()));
    operations
        .blockingStub()
        .withDeadlineAfter(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .addSearchAttributes(added.build());
  }

  /** Empty when the service answers, else what to look at. */
  public Optional<String> complaint() {
    return failure(PATIENCE).map(this::sentence);
  }

  /**
   * The same for somebody who has time: silence, as of a busy service, is waited for. So is an
   * address that drops what is sent to it; only a refused connection is told from it at once.
   *
   * @param moment how long it may be silent without a word about it
   * @param patience how much longer after that
   * @param waiting told once, when the moment is over
   */
  public Optional<String> complaint(Duration moment, Duration patience, Consumer<String> waiting) {
    var failure = failure(moment);
    if (failure.filter(Status.Code.DEADLINE_EXCEEDED::equals).isPresent()) {
      waiting.accept(
          "Temporal at %s has not answered for %d s; waiting for another %d s"
              .formatted(settings.address(), moment.toSeconds(), patience.toSeconds()));
      failure = failure(patience);
    }
    return failure.map(this::sentence);
  }

  private Optional<Status.Code> failure(Duration within) {
    try {
      stubs
          .blockingStub()
          .withDeadlineAfter(within.toMillis(), TimeUnit.MILLISECONDS)
          .getSystemInfo(GetSystemInfoRequest.getDefaultInstance());
      return Optional.empty();
    } catch (StatusRuntimeException e) {
      return Optional.of(e.getStatus().getCode());
    }
  }

  private String sentence(Status.Code code) {
    return "Temporal at %s does not answer (%s); check TEMPORAL_ADDRESS and that the service runs"
        .formatted(settings.address(), code);
  }

  @Override
  public void close() {
    stubs.shutdown();
    stubs.awaitTermination(2, TimeUnit.SECONDS);
    stubs.shutdownNow();
    try {
      metrics.close(); // ends the thread that reports
    } catch (ScopeCloseException e) {
      LOG.warn("the last metrics of the Temporal client are lost: {}", e.getMessage());
    }
  }
}
