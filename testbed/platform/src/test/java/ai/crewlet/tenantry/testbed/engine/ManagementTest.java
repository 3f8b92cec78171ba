package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract 1 and 3: who may write the document, and how tokens are rotated. */
class ManagementTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "PUT, /config",
    "POST, /config/revisions/00000000-0000-0000-0000-000000000000/revert",
    "PUT, /config/identity",
    "DELETE, /config/roles/lead"
  })
  @DisplayName("M156: under enforce every write but the operator's is 403 config_managed")
  void refusesEveryOtherWriterUnderEnforce(String method, String path) {
    var engine = ENGINES.startConfigured(folder);

    var answer = Documents.consumer(engine).with("X-Summary", "s").send(method, path, "{}");

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.error()).isEqualTo("config_managed");
    assertThat(engine.control().revisions()).hasSize(1);
  }

  @Test
  @DisplayName("when management is open the consumers' token may write, under its own name")
  void letsOthersWriteWhenOpen() {
    var yaml = LoneEngine.defaultBootstrap().replace("enforce", "open");
    var engine = ENGINES.start(folder, yaml);

    var answer =
        Documents.consumer(engine)
            .with("X-Summary", "by hand")
            .put("/config", Documents.small().toString());

    assertThat(answer.status()).isEqualTo(201);
    assertThat(engine.control().revisions().get(0).createdBy()).isEqualTo("api-access");
  }

  @Test
  @DisplayName("M163: under enforce the access token still rewrites a secret and has it picked up")
  void letsTheAccessTokenReload() {
    var engine = ENGINES.startConfigured(folder);
    var consumer = Documents.consumer(engine);

    assertThat(consumer.put("/secrets/LLM_KEY", "{\"value\":\"x\"}").status()).isEqualTo(204);
    assertThat(consumer.post("/config/reload", null).status()).isEqualTo(202);
    assertThat(engine.control().revisions()).hasSize(1);
  }

  @Test
  @DisplayName(
      "M115: rotated tokens are picked up without a restart and never lock the operator out")
  void reloadsTokensWithoutARestart() {
    var engine = ENGINES.startConfigured(folder);
    var operator = Documents.operator(engine);
    engine.bootstrap(
        LoneEngine.defaultBootstrap().replace(LoneEngine.CONSUMER, "consumer-token-rotated"));
    var rotated = Door.open(engine.api()).token("consumer-token-rotated");
    assertThat(rotated.get("/fleet").status()).isEqualTo(401);

    assertThat(operator.post("/admin/reload", null).status()).isEqualTo(202);

    assertThat(rotated.get("/fleet").status()).isEqualTo(200);
    assertThat(Documents.consumer(engine).get("/fleet").status()).isEqualTo(401);
    assertThat(operator.get("/fleet").status()).isEqualTo(200);
  }

  @Test
  @DisplayName("a bootstrap file that went bad is told, and the tokens stay as they are")
  void keepsItsTokensWhenTheFileIsBad() {
    var engine = ENGINES.startConfigured(folder);
    engine.bootstrap("nonsense: 1");

    var answer = Documents.operator(engine).post("/admin/reload", null);

    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.text()).contains("unknown key nonsense").doesNotContain("token-for-tests");
    assertThat(Documents.operator(engine).get("/fleet").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /secrets",
    "POST, /config/reload",
    "POST, /admin/reload",
    "POST, /seats/lead/pause"
  })
  @DisplayName("what needs the admin grant is refused without it")
  void demandsAdmin(String method, String path) {
    var yaml = LoneEngine.defaultBootstrap().replace("grants: [admin]", "grants: [apps]");
    var engine = ENGINES.start(folder, yaml);

    assertThat(Documents.consumer(engine).send(method, path, null).status()).isEqualTo(403);
    assertThat(Door.open(engine.api()).send(method, path, null).status()).isEqualTo(401);
  }

  @Test
  @DisplayName("anonymous reads are possible where the bootstrap says so, and never of secrets")
  void allowsAnonymousReadsOnlyWhenTold() {
    var yaml =
        LoneEngine.defaultBootstrap().replace("  auth:", "  auth:\n    allow_anonymous_read: true");
    var engine = ENGINES.start(folder, yaml);
    var nobody = Door.open(engine.api());

    assertThat(nobody.get("/fleet").status()).isEqualTo(200);
    assertThat(nobody.get("/config").status()).isEqualTo(401);
    assertThat(nobody.get("/secrets").status()).isEqualTo(401);
    assertThat(nobody.get("/iam/people").status()).isEqualTo(401);
  }
}
