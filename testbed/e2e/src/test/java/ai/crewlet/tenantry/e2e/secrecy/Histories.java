package ai.crewlet.tenantry.e2e.secrecy;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.workers.codec.CodecKeys;
import ai.crewlet.tenantry.workers.codec.EncryptingCodec;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.api.common.v1.Payload;
import io.temporal.api.history.v1.HistoryEvent;
import io.temporal.client.WorkflowExecutionMetadata;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everything Temporal keeps of every workflow, as it keeps it and as the codec key shows it. */
public final class Histories implements AutoCloseable {
  private final TemporalConnection temporal;
  private final EncryptingCodec codec;

  public Histories(LocalStack stack) {
    var settings = ControlPlaneSettings.read(stack.clientEnvironment()).temporal();
    this.temporal = TemporalConnection.open(settings, new SimpleMeterRegistry());
    this.codec = new EncryptingCodec(CodecKeys.read(settings.codecKeysFile().orElseThrow()));
  }

  /** Every event, without the key. */
  String raw() {
    return events().map(HistoryEvent::toString).collect(Collectors.joining("\n"));
  }

  /** What every payload of every event holds. */
  public String decoded() {
    return events().flatMap(Histories::payloads).map(this::plain).collect(Collectors.joining("\n"));
  }

  /** What a list of workflows shows: ids, search attributes, memos, without the key. */
  public String listed() {
    return executions()
        .map(execution -> execution.getWorkflowExecutionInfo().toString())
        .collect(Collectors.joining("\n"));
  }

  /** Which types of workflows ran for a tenant. */
  Set<String> typesOf(String tenant) {
    var id = "tenant/" + tenant;
    return executions()
        .map(WorkflowExecutionMetadata::getWorkflowExecutionInfo)
        .filter(run -> (run.getExecution().getWorkflowId() + "/").startsWith(id + "/"))
        .map(run -> run.getType().getName())
        .collect(Collectors.toSet());
  }

  /** The input a workflow was started with, as Temporal keeps it. */
  Payload input(String workflowId) {
    return temporal
        .client()
        .fetchHistory(workflowId)
        .getEvents()
        .get(0)
        .getWorkflowExecutionStartedEventAttributes()
        .getInput()
        .getPayloads(0);
  }

  private Stream<HistoryEvent> events() {
    return executions()
        .map(WorkflowExecutionMetadata::getExecution)
        .flatMap(
            run ->
                temporal
                    .client()
                    .fetchHistory(run.getWorkflowId(), run.getRunId())
                    .getEvents()
                    .stream());
  }

  private Stream<WorkflowExecutionMetadata> executions() {
    return temporal.client().listExecutions(null);
  }

  private static Stream<Payload> payloads(Message message) {
    return message instanceof Payload payload
        ? Stream.of(payload)
        : message.getAllFields().values().stream()
            .flatMap(value -> value instanceof List<?> list ? list.stream() : Stream.of(value))
            .filter(Message.class::isInstance)
            .map(Message.class::cast)
            .flatMap(Histories::payloads);
  }

  private String plain(Payload payload) {
    var encoding = payload.getMetadataOrDefault("encoding", ByteString.EMPTY).toStringUtf8();
    var plain =
        encoding.equals("binary/encrypted") ? codec.decode(List.of(payload)).get(0) : payload;
    return plain.getData().toStringUtf8();
  }

  @Override
  public void close() {
    temporal.close();
  }
}
