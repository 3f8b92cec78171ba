package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.Consumer;

/** Documents to write, and the ways to write them. */
final class Documents {

  private Documents() {}

  /** The published engine's valid small company: one human, two agents. */
  static ObjectNode small() {
    try (var in = Documents.class.getResourceAsStream("company-small.json")) {
      return (ObjectNode) JsonMapper.builder().build().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ObjectNode small(Consumer<ObjectNode> change) {
    var document = small();
    change.accept(document);
    return document;
  }

  /** The n-th seat of the only unit. */
  static ObjectNode seat(ObjectNode document, int index) {
    return (ObjectNode) document.at("/units/0/roles/" + index);
  }

  static Door operator(LoneEngine engine) {
    return Door.open(engine.api()).token(LoneEngine.OPERATOR);
  }

  static Door consumer(LoneEngine engine) {
    return Door.open(engine.api()).token(LoneEngine.CONSUMER);
  }

  static Door.Answer tryPut(LoneEngine engine, ObjectNode document) {
    return operator(engine).with("X-Summary", "test").put("/config", document.toString());
  }

  /** Writes the document and returns the revision's id. */
  static String put(LoneEngine engine, ObjectNode document) {
    var answer = tryPut(engine, document);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.json().path("revision_id").asText();
  }

  static String configStatus(LoneEngine engine) {
    return operator(engine).get("/fleet").json().at("/nodes/0/config_status").asText();
  }

  static void awaitApplied(LoneEngine engine) {
    awaitStatus(engine, "ok");
  }

  static void awaitStatus(LoneEngine engine, String status) {
    await()
        .pollInterval(Duration.ofMillis(5))
        .atMost(Duration.ofSeconds(10))
        .until(() -> configStatus(engine).equals(status));
  }
}
