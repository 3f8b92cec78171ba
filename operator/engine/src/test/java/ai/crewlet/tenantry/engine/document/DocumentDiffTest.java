package ai.crewlet.tenantry.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DocumentDiffTest {

  private static final EngineDocument DESIRED = read("company-small.json");
  private static final String ROLES =
      "{\"name\":\"x\",\"roles\":[{\"handle\":\"a\"%s}],\"units\":[{\"name\":\"u\",\"roles\":[{\"handle\":\"b\"%s}]}]}";
  private static final EngineDocument STORED = read("company-small-as-stored.json");

  @Test
  @DisplayName("C65: what the published engine fills in by itself is no difference")
  void theRecordedDocumentComesBackEqual() {
    assertThat(DocumentDiff.between(DESIRED, STORED, 10).paths()).isEmpty();
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        change("/mission", d -> d.put("mission", "other")),
        change("/vision", d -> d.put("vision", "bright")),
        change("/policies/1", d -> ((ArrayNode) d.get("policies")).add("more")),
        change("/token_budget", d -> d.remove("token_budget")),
        change("/units/0/roles/1/goal", d -> seat(d, 1).put("goal", "secret-canary")),
        change("/units/0/roles/0/kind", d -> seat(d, 0).put("kind", "human")),
        change("/units/0/roles/2", d -> ((ArrayNode) d.at("/units/0/roles")).addObject()),
        change("/mcp_servers/0", d -> ((ArrayNode) d.get("mcp_servers")).addObject()),
        change(
            "/providers/llm/default/timeout_seconds",
            d -> ((ObjectNode) d.at("/providers/llm/default")).put("timeout_seconds", 5)),
        change("/providers/llm/a~1b/model", d -> llm(d).putObject("a/b").put("model", "m")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  @DisplayName("C20: a change by somebody else is named by its JSON pointer, without values")
  void namesWhereTheyDiffer(String path, Consumer<ObjectNode> change) {
    var changed = STORED.content();
    change.accept(changed);

    var diff = DocumentDiff.between(DESIRED, EngineDocument.of(changed), 10);

    assertThat(diff.paths()).containsExactly(path);
    assertThat(diff.toString()).doesNotContain("secret-canary");
  }

  @Test
  @DisplayName(
      "M64: a pause counts where the objects set it, and is the dashboard's where they do not")
  void aPauseCountsWhereItIsSet() {
    var silent = EngineDocument.parse(ROLES.formatted("", ""));
    var paused = EngineDocument.parse(ROLES.formatted(",\"paused\":true", ",\"paused\":true"));
    var running = EngineDocument.parse(ROLES.formatted(",\"paused\":false", ""));

    assertThat(DocumentDiff.between(silent, paused, 9).isEmpty()).isTrue();
    assertThat(OpenPauses.between(silent, paused)).isEqualTo(Map.of("a", true, "b", true));
    assertThat(DocumentDiff.between(running, paused, 9).paths()).containsExactly("/roles/0/paused");
    assertThat(DocumentDiff.between(running, silent, 9).paths()).containsExactly("/roles/0/paused");
    assertThat(OpenPauses.between(running, paused)).isEqualTo(Map.of("b", true));
    assertThat(OpenPauses.between(paused, running)).isEmpty();
  }

  @Test
  @DisplayName("a switch turned off is told apart from one left at its default of on")
  void offIsNotTheDefaultOfOn() {
    var desired = EngineDocument.parse("{\"name\":\"a\",\"mcp_servers\":[{\"shared\":false}]}");
    var stored = EngineDocument.parse("{\"name\":\"a\",\"mcp_servers\":[{\"shared\":true}]}");

    assertThat(DocumentDiff.between(desired, stored, 10).paths())
        .containsExactly("/mcp_servers/0/shared");
  }

  @Test
  @DisplayName("C20: the list of paths is bounded, the count is not")
  void keepsNoMorePathsThanAskedFor() {
    var diff = DocumentDiff.between(DESIRED, EngineDocument.parse("{\"name\":\"x\"}"), 2);

    assertThat(diff.paths()).hasSize(2);
    assertThat(diff.count()).isGreaterThan(2);
  }

  @Test
  @DisplayName("C65: the digest is that of the content, however it is spelled")
  void oneDigestForOneContent() {
    var one = EngineDocument.parse("{\"b\": 1.0, \"a\": {\"y\": null, \"x\": [1, 2]}}");
    var other = EngineDocument.parse("{\"a\":{\"x\":[1,2]},\"b\":1}");

    assertThat(one).isEqualTo(other);
    assertThat(one.digest()).isEqualTo(other.digest()).matches("sha256:[0-9a-f]{64}");
    assertThat(one.canonical()).isEqualTo("{\"a\":{\"x\":[1,2]},\"b\":1}");
  }

  private static Arguments change(String path, Consumer<ObjectNode> change) {
    return Arguments.of(path, change);
  }

  private static ObjectNode seat(ObjectNode document, int index) {
    return (ObjectNode) document.at("/units/0/roles/" + index);
  }

  private static ObjectNode llm(ObjectNode document) {
    return (ObjectNode) document.at("/providers/llm");
  }

  private static EngineDocument read(String name) {
    try (var in = DocumentDiffTest.class.getResourceAsStream(name)) {
      return EngineDocument.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("test resource " + name, e);
    }
  }
}
