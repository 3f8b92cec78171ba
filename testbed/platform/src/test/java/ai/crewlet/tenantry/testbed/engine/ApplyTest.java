package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Contract 2 and 3: accepted is not applied. */
class ApplyTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName("a PUT is accepted first and applied later; the fleet tells of which revision")
  void appliesLater() {
    var engine = ENGINES.startUp(folder);
    engine.control().holdApplies();
    var id = Documents.put(engine, Documents.small());

    assertThat(fleetNode(engine, "config_status")).isEqualTo("pending");
    assertThat(fleetNode(engine, "config_revision_id")).isEqualTo(id);
    assertThat(health(engine).path("configured").asBoolean()).isTrue();
    assertThat(health(engine).path("revision_id").isNull()).isTrue();
    assertThat(Door.open(engine.api()).get("/ready").status()).isEqualTo(503);

    engine.control().behave();

    assertThat(fleetNode(engine, "config_status")).isEqualTo("ok");
    assertThat(health(engine).path("revision_id").asText()).isEqualTo(id);
    assertThat(Door.open(engine.api()).get("/ready").status()).isEqualTo(200);
  }

  static Stream<Arguments> documentsThatDoNotApply() {
    return Stream.of(
        broken("duplicate handle 'lead'", d -> Documents.seat(d, 1).put("handle", "lead")),
        broken("has no contact", d -> ((ObjectNode) d.at("/roles/0")).remove("contact")),
        broken("has a token_budget", d -> ((ObjectNode) d.at("/roles/0")).put("token_budget", 5)),
        broken("${NOT_SET}", d -> llm(d).putArray("api_keys").add("${NOT_SET}")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("documentsThatDoNotApply")
  @DisplayName(
      "what does not apply is active and shown, the old company runs on, the next start exits 1")
  void keepsTheOldCompanyAndBricksTheNextStart(String why, Consumer<ObjectNode> change) {
    var engine = ENGINES.startConfigured(folder);
    var old = health(engine).path("revision_id").asText();

    var id = Documents.put(engine, Documents.small(change));
    Documents.awaitStatus(engine, "error");

    assertThat(fleetNode(engine, "config_error")).contains(why);
    assertThat(fleetNode(engine, "config_revision_id")).isEqualTo(id);
    assertThat(health(engine).path("revision_id").asText()).isEqualTo(old);
    assertThat(health(engine).path("status").asText()).isEqualTo("isolated");
    assertThat(Door.open(engine.api()).get("/ready").status()).isEqualTo(200);
    assertThat(Documents.operator(engine).get("/fleet").json().path("seats")).hasSize(2);

    engine.restart();

    assertThat(engine.exitCode()).isEqualTo(1);
    assertThat(engine.log().get(engine.log().size() - 1)).contains(why, id);
  }

  @Test
  @DisplayName("an empty company name is applied to a running engine and kills the next start")
  void startsNoCompanyWithoutAName() {
    var engine = ENGINES.startConfigured(folder);
    Documents.put(engine, Documents.small(d -> d.put("name", "")));
    Documents.awaitApplied(engine);

    engine.restart();

    assertThat(engine.exitCode()).isEqualTo(1);
  }

  @Test
  @DisplayName("a first document that does not apply runs no seat and leaves the pod unready")
  void isNotReadyBeforeACompanyRuns() {
    var engine = ENGINES.startUp(folder);
    Documents.put(engine, Documents.small(d -> llm(d).putArray("api_keys").add("${NOT_SET}")));
    Documents.awaitStatus(engine, "error");

    assertThat(Door.open(engine.api()).get("/ready").status()).isEqualTo(503);
    assertThat(Documents.operator(engine).get("/fleet").json().path("seats")).isEmpty();
  }

  @Test
  @DisplayName("the missing secret and a reload apply the document without a new revision")
  void recoversByTheMissingSecret() {
    var engine = ENGINES.startUp(folder);
    Documents.put(engine, Documents.small(d -> llm(d).putArray("api_keys").add("${LATE_KEY}")));
    Documents.awaitStatus(engine, "error");

    Documents.operator(engine).put("/secrets/LATE_KEY", "{\"value\":\"k\"}");
    assertThat(Documents.configStatus(engine)).isEqualTo("error");
    Documents.operator(engine).post("/config/reload", null);
    Documents.awaitApplied(engine);

    assertThat(engine.control().revisions()).hasSize(1);
  }

  @Test
  @DisplayName("a reload without a document says so")
  void reloadsNothingWithoutADocument() {
    var engine = ENGINES.startUp(folder);

    assertThat(Documents.operator(engine).post("/config/reload", null).error())
        .isEqualTo("no_active_revision");
  }

  @Test
  @DisplayName("three hundred seats are accepted and applied")
  void takesThreeHundredSeats() {
    var engine = ENGINES.startUp(folder);
    Documents.put(
        engine,
        Documents.small(
            d -> {
              var roles = (ArrayNode) d.at("/units/0/roles");
              for (int i = 0; i < 300; i++) {
                roles.addObject().put("name", "Seat " + i);
              }
            }));
    Documents.awaitApplied(engine);

    assertThat(Documents.operator(engine).get("/fleet").json().path("seats")).hasSize(302);
  }

  private static Arguments broken(String why, Consumer<ObjectNode> change) {
    return Arguments.of(why, change);
  }

  private static ObjectNode llm(ObjectNode document) {
    return (ObjectNode) document.at("/providers/llm/default");
  }

  private static String fleetNode(LoneEngine engine, String field) {
    return Documents.operator(engine).get("/fleet").json().at("/nodes/0/" + field).asText();
  }

  private static JsonNode health(LoneEngine engine) {
    return Door.open(engine.api()).get("/health").json();
  }
}
