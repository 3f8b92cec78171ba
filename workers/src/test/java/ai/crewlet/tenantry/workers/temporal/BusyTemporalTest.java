package ai.crewlet.tenantry.workers.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings.TemporalSettings;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.StreamObserver;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.api.workflowservice.v1.GetSystemInfoRequest;
import io.temporal.api.workflowservice.v1.GetSystemInfoResponse;
import io.temporal.api.workflowservice.v1.WorkflowServiceGrpc;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Against a service that lets callers wait. */
@DisplayName("A Temporal that is there and busy is waited for, and the caller is told (issue 5.10)")
class BusyTemporalTest {
  private static final Duration MOMENT = Duration.ofMillis(300);
  private static final Duration LONG = Duration.ofMinutes(2);

  private final List<String> told = new CopyOnWriteArrayList<>();
  private Server server;

  @AfterEach
  void stop() {
    if (server != null) {
      server.shutdownNow();
    }
  }

  @Test
  @DisplayName("one that answers at last is no reason to give up")
  void waitsForABusyService() throws IOException {
    try (var temporal = service(() -> !told.isEmpty())) {
      assertThat(temporal.complaint(MOMENT, LONG, told::add)).isEmpty();
    }
    assertThat(told)
        .singleElement()
        .asString()
        .contains("127.0.0.1:" + server.getPort(), "waiting for another 120 s");
  }

  @Test
  @DisplayName("one that never answers is complained of in the end")
  void givesUp() throws IOException {
    try (var temporal = service(() -> false)) {
      assertThat(temporal.complaint(MOMENT, MOMENT, told::add).orElseThrow())
          .contains("DEADLINE_EXCEEDED", "TEMPORAL_ADDRESS");
    }
    assertThat(told).hasSize(1);
  }

  @Test
  @DisplayName("one that is not there is not waited for")
  void doesNotWaitForNobody() {
    try (var temporal = connect("127.0.0.1:1")) {
      assertThat(temporal.complaint(LONG, LONG, told::add).orElseThrow()).contains("UNAVAILABLE");
    }
    assertThat(told).isEmpty();
  }

  private TemporalConnection service(BooleanSupplier answers) throws IOException {
    server = ServerBuilder.forPort(0).addService(new Busy(answers)).build().start();
    return connect("127.0.0.1:" + server.getPort());
  }

  private static TemporalConnection connect(String address) {
    return TemporalConnection.open(
        new TemporalSettings(address, "tenants", Optional.empty()), new SimpleMeterRegistry());
  }

  private static final class Busy extends WorkflowServiceGrpc.WorkflowServiceImplBase {
    private final BooleanSupplier answers;

    private Busy(BooleanSupplier answers) {
      this.answers = answers;
    }

    @Override
    public void getSystemInfo(
        GetSystemInfoRequest asked, StreamObserver<GetSystemInfoResponse> answer) {
      if (answers.getAsBoolean()) {
        answer.onNext(GetSystemInfoResponse.getDefaultInstance());
        answer.onCompleted();
      }
    }
  }
}
