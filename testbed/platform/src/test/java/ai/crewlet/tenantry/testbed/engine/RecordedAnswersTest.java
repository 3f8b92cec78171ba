package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract 3: the stand-in answers what the published engine was recorded to answer. */
class RecordedAnswersTest {

  /** The active revision of the recordings, as they name it. */
  private static final String RECORDED_ID = "5ccdbe73-dbb6-4195-8cba-ef6a11c1c053";

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recordings/audit-unconfigured",
        "recordings/config-get-bad-token",
        "recordings/config-get-basic-scheme",
        "recordings/config-get-no-auth",
        "recordings/config-get-unconfigured",
        "recordings/config-prefix-unknown-noauth",
        "recordings/head-config",
        "recordings/put-array",
        "recordings/put-blank-summary",
        "recordings/put-empty-body",
        "recordings/put-first-201",
        "recordings/put-ifmatch-star-unconfigured",
        "recordings/put-ifmatch-unconfigured-412",
        "recordings/put-missing-name",
        "recordings/put-no-summary",
        "recordings/put-summary-in-body",
        "recordings/put-xml",
        "recordings/put-yaml",
        "recordings/revisions-unconfigured",
        "recordings-head/ready-unconfigured-503"
      })
  @DisplayName("without a document")
  void answersAsRecordedWithoutADocument(String name) {
    var engine = ENGINES.startUp(folder);
    assertAsRecorded(engine, Recording.read(name).calling(names(engine, "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recordings/audit-bad-limit",
        "recordings/config-delete-405",
        "recordings/config-get-200",
        "recordings/config-patch-405",
        "recordings/diff-bad",
        "recordings/invalid-bad-cron",
        "recordings/invalid-bad-kind",
        "recordings/invalid-confluence-and-plane",
        "recordings/invalid-cycle-manages",
        "recordings/invalid-dup-mcp",
        "recordings/invalid-dup-unit",
        "recordings/invalid-gitlab-incomplete",
        "recordings/invalid-human-with-llm",
        "recordings/invalid-many-errors",
        "recordings/invalid-mcp-command-missing",
        "recordings/invalid-mcp-unknown-env-key",
        "recordings/invalid-negative-org-budget",
        "recordings/invalid-no-llm-providers",
        "recordings/invalid-rename-company",
        "recordings/invalid-self-manages",
        "recordings/invalid-unknown-lead",
        "recordings/invalid-unknown-manages",
        "recordings/invalid-unset-var",
        "recordings/put-change",
        "recordings/put-identical-with-ifmatch",
        "recordings/put-ifmatch-none-configured-409",
        "recordings/put-ifmatch-quoted-409",
        "recordings/put-ifmatch-stale-409",
        "recordings/put-ifmatch-star-configured-409",
        "recordings/put-ifmatch-upper-409",
        "recordings/put-roundtrip",
        "recordings/put-summary-both",
        "recordings/put-with-secrets",
        "recordings/revert-201",
        "recordings/revert-unknown",
        "recordings/revision-bad-uuid",
        "recordings/revision-get",
        "recordings/revision-unknown",
        "recordings/revisions-limit-bad",
        "recordings/revisions-limit-neg",
        "recordings-head/invalid-dup-handle",
        "recordings-head/invalid-human-no-contact",
        "recordings-head/invalid-name-empty",
        "recordings-head/invalid-unknown-llm",
        "recordings-head/invalid-unset-var",
        "recordings-head/ready-200"
      })
  @DisplayName("with the small company as first document")
  void answersAsRecordedWithADocument(String name) {
    var engine = ENGINES.startUp(folder);
    var id = firstDocument(engine);
    assertAsRecorded(engine, Recording.read(name).calling(names(engine, id)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"recordings/put-bad-json", "recordings/put-yaml-bad"})
  @DisplayName("a body that cannot be read: the code is the same, the parser's prose is not")
  void refusesWhatItCannotRead(String name) {
    var engine = ENGINES.startUp(folder);
    var answer = Recording.read(name).replay(Door.open(engine.api()), LoneEngine.OPERATOR);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.error()).isEqualTo("invalid_body");
  }

  @Test
  @DisplayName("the audit and one revision in full, as the first document made them")
  void tellsTheAuditAsRecorded() {
    var engine = ENGINES.startUp(folder);
    var id = firstDocument(engine);

    assertAsRecorded(engine, Recording.read("recordings/revisions-one").calling(names(engine, id)));
  }

  @Test
  @DisplayName("the agents, before and after; a hosted engine shows them to nobody without a token")
  void tellsTheAgentsAsRecorded() {
    var engine = ENGINES.startUp(folder);
    var door = Documents.consumer(engine);
    assertThat(Recording.read("recordings/agents-unconfigured").differences(door.get("/agents")))
        .isEmpty();
    firstDocument(engine);

    assertThat(Recording.read("recordings/agents").differences(door.get("/agents"))).isEmpty();
    assertThat(Door.open(engine.api()).get("/agents").status()).isEqualTo(401);
  }

  @Test
  @DisplayName("literals read back as markers, and a marker keeps the stored value")
  void hidesLiteralsAndKeepsThem() {
    var engine = ENGINES.startUp(folder);
    Recording.read("recordings/put-with-secrets")
        .replay(Door.open(engine.api()), LoneEngine.OPERATOR);
    Documents.awaitApplied(engine);
    assertAsRecorded(engine, Recording.read("recordings/config-get-redacted"));

    var shown = (ObjectNode) Documents.operator(engine).get("/config").json();
    Documents.put(engine, shown);

    var kept = engine.control().document().orElseThrow();
    assertThat(kept.at("/integrations/github/webhook_secret").asText()).isEqualTo("ghsecret");
    assertThat(kept.at("/providers/llm/default/api_keys/0").asText()).isEqualTo("sk-literal-one");
  }

  @Test
  @DisplayName("a marker for which nothing is stored is refused, naming where it stands")
  void refusesAMarkerWithNothingBehindIt() {
    var engine = ENGINES.startUp(folder);
    Recording.read("recordings/put-with-secrets")
        .replay(Door.open(engine.api()), LoneEngine.OPERATOR);
    assertAsRecorded(engine, Recording.read("recordings/put-marker-without-base"));
  }

  @Test
  @DisplayName("a trailing slash is sent on to the route without one")
  void redirectsATrailingSlash() {
    var engine = ENGINES.startUp(folder);
    var answer = Documents.operator(engine).get("/config/");

    assertThat(answer.status()).isEqualTo(307);
    assertThat(answer.headers().get("location")).isEqualTo(engine.api() + "/config");
  }

  private static void assertAsRecorded(LoneEngine engine, Recording recording) {
    var answer = recording.replay(Door.open(engine.api()), LoneEngine.OPERATOR);
    assertThat(recording.differences(answer)).isEmpty();
  }

  private static String firstDocument(LoneEngine engine) {
    var answer =
        Recording.read("recordings/put-first-201")
            .replay(Door.open(engine.api()), LoneEngine.OPERATOR);
    assertThat(answer.status()).isEqualTo(201);
    Documents.awaitApplied(engine);
    return answer.json().path("revision_id").asText();
  }

  private static Map<String, String> names(LoneEngine engine, String active) {
    return Map.of(
        RECORDED_ID,
        active,
        RECORDED_ID.toUpperCase(Locale.ROOT),
        active.toUpperCase(Locale.ROOT),
        "node-a",
        "acme-engine-0");
  }
}
