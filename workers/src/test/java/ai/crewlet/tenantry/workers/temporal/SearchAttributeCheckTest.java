package ai.crewlet.tenantry.workers.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings.TemporalSettings;
import ai.crewlet.tenantry.workflows.SearchKeys;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.api.enums.v1.IndexedValueType;
import io.temporal.api.operatorservice.v1.AddSearchAttributesRequest;
import io.temporal.api.operatorservice.v1.AddSearchAttributesResponse;
import io.temporal.api.operatorservice.v1.ListSearchAttributesRequest;
import io.temporal.api.operatorservice.v1.ListSearchAttributesResponse;
import io.temporal.api.operatorservice.v1.OperatorServiceGrpc;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Against a service that knows nothing but the search attributes of one namespace. */
@DisplayName("Search attributes (C68)")
class SearchAttributeCheckTest {
  private final Attributes attributes = new Attributes();
  private Server server;
  private TemporalConnection temporal;

  @BeforeEach
  void start() throws IOException {
    server = ServerBuilder.forPort(0).addService(attributes).build().start();
    temporal =
        TemporalConnection.open(
            new TemporalSettings("127.0.0.1:" + server.getPort(), "tenants", Optional.empty()),
            new SimpleMeterRegistry());
  }

  @AfterEach
  void stop() {
    temporal.close();
    server.shutdownNow();
  }

  @Test
  @DisplayName("what is missing is added, with its type, and what is there is left alone")
  void addsWhatIsMissing() {
    attributes.there.put("Tier", IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD);

    assertThat(complaint()).isEmpty();

    assertThat(attributes.there).hasSameSizeAs(SearchKeys.all());
    assertThat(attributes.there)
        .containsEntry("TenantId", IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD)
        .containsEntry("NeedsAttention", IndexedValueType.INDEXED_VALUE_TYPE_BOOL);
    assertThat(attributes.added).doesNotContainKey("Tier");
    attributes.added.clear();
    assertThat(complaint()).isEmpty();
    assertThat(attributes.added).as("nothing is asked for again").isEmpty();
  }

  @Test
  @DisplayName("a worker that may not add them says the command that does, and is not ready")
  void saysTheCommand() {
    attributes.refuse = true;
    SearchKeys.all().forEach(key -> attributes.there.put(key.getName(), key.getValueType()));
    attributes.there.remove("TenantId");
    attributes.there.remove("NeedsAttention");

    assertThat(complaint())
        .hasValue(
            "Temporal lets this worker add no search attributes (PERMISSION_DENIED); run: temporal operator search-attribute create --namespace tenants --name TenantId --type Keyword --name NeedsAttention --type Bool");
  }

  private Optional<String> complaint() {
    return new SearchAttributeCheck(temporal).complaint();
  }

  private static final class Attributes extends OperatorServiceGrpc.OperatorServiceImplBase {
    private final Map<String, IndexedValueType> there = new ConcurrentHashMap<>();
    private final Map<String, IndexedValueType> added = new ConcurrentHashMap<>();
    private volatile boolean refuse;

    @Override
    public void listSearchAttributes(
        ListSearchAttributesRequest asked, StreamObserver<ListSearchAttributesResponse> answer) {
      answer.onNext(
          ListSearchAttributesResponse.newBuilder().putAllCustomAttributes(there).build());
      answer.onCompleted();
    }

    @Override
    public void addSearchAttributes(
        AddSearchAttributesRequest asked, StreamObserver<AddSearchAttributesResponse> answer) {
      if (refuse) {
        answer.onError(Status.PERMISSION_DENIED.asRuntimeException());
        return;
      }
      added.putAll(asked.getSearchAttributesMap());
      there.putAll(asked.getSearchAttributesMap());
      answer.onNext(AddSearchAttributesResponse.getDefaultInstance());
      answer.onCompleted();
    }
  }
}
