package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract 1: what keeps an engine from starting, and how it says so. */
class StartingTest {

  private static final String OTHER_KEY = "HxwdHh8AAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRo=";

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName("the documented sample of the bootstrap file starts an engine")
  void startsFromTheSample() throws IOException {
    assertThat(ENGINES.start(folder, resource("bootstrap-sample.yaml")).log())
        .noneMatch(line -> line.startsWith("error"));
  }

  @ParameterizedTest(name = "{2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "api:          | apis:                              | unknown key apis",
        "public_port:  | pubic_port:                        | unknown key api.pubic_port",
        "grants: [ad   | grant: [ad                         | unknown key api.auth.tokens.[1].grant",
        "{id: k1,      | {name: k1, id: k1,                 | unknown key secrets.keys.[0].name",
        "enforce       | strict                             | config.management must be enforce or open",
        "[admin]       | [root]                             | grants of 'api-access' must be",
        "id: operator  | id: api-access                     | ids must be set, unique",
        "id: operator  | id: anonymous                      | not 'anonymous'",
        "operator-token-for-tests | \"${NOT_SET}\"            | the token of 'operator' is empty",
        "AAECAwQFBgcI  | AAEC                               | base64 of 32 bytes",
        "tokens:       | disabled: true~    tokens:        | api.auth.disabled",
        "config: {     | sign_in: {second_factor: optional}~config: { | sign_in.accept_insecure: true",
        "stream: {     | node: {roles: [cook]}~stream: {   | node.roles must be among",
        "{listen       | {join: 'x:1', listen               | exclude each other"
      })
  @DisplayName("a bootstrap file with a mistake: exit 1, and the key is named")
  void refusesAMistake(String right, String wrong, String said) {
    var yaml = LoneEngine.defaultBootstrap().replace(right, wrong.replace("~", "\n"));
    assertThat(yaml).isNotEqualTo(LoneEngine.defaultBootstrap());

    var engine = ENGINES.start(folder, yaml);

    assertThat(engine.exitCode()).isEqualTo(1);
    assertThat(engine.log()).singleElement().asString().contains(said);
    assertThat(engine.log().toString()).doesNotContain("token-for-tests");
  }

  @Test
  @DisplayName("every mistake is reported, not only the first")
  void reportsAllMistakesTogether() {
    var engine = ENGINES.start(folder, "node: {roles: [ingress]}\nconfig: {management: strict}");

    assertThat(engine.exitCode()).isEqualTo(1);
    assertThat(engine.log().toString())
        .contains("secrets.keys is empty", "api.auth.tokens is empty", "config.management must be");
  }

  @Test
  @DisplayName("a port already taken: exit 3")
  void exits3WhenAPortIsTaken() throws IOException {
    var engine = ENGINES.startUp(folder);
    engine.container().kill();
    try (var taken = new ServerSocket(8081, 1, InetAddress.getByName(engine.ip()))) {
      assertThat(taken.isBound()).isTrue();
      engine.restart();
      assertThat(engine.exitCode()).isEqualTo(3);
      assertThat(engine.log().toString()).contains(":8081");
    }
  }

  @Test
  @DisplayName("a kill and a start keep document, secrets, people and held seats")
  void keepsEverythingOverARestart() {
    var engine = ENGINES.startConfigured(folder);
    Documents.consumer(engine).put("/secrets/SLACK", "{\"value\":\"canary\"}");
    var invited = Invitations.invite(engine, Invitations.KEY, "founder");

    engine.restart();

    assertThat(engine.control().revisions()).hasSize(1);
    assertThat(engine.control().secret("SLACK")).hasValue("canary");
    assertThat(Invitations.invite(engine, Invitations.KEY, "founder").text())
        .isEqualTo(invited.text());
    assertThat(Door.open(engine.api()).get("/ready").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({"id: k1, id: k2, sealed with key 'k1'", "id: k1, id: k1, not the one that sealed it"})
  @DisplayName(
      "M110: a keyring that does not open the volume: exit 1, saying which Secret to restore")
  void refusesAnotherKeyring(String id, String otherId, String said) {
    var engine = ENGINES.startConfigured(folder);
    var material = LoneEngine.defaultBootstrap().replaceAll("(?s).*material: (\\S+)}.*", "$1");
    engine.bootstrap(
        LoneEngine.defaultBootstrap().replace(material, OTHER_KEY).replace(id, otherId));
    engine.restart();

    assertThat(engine.exitCode()).isEqualTo(1);
    assertThat(engine.log().toString()).contains("the keyring does not open", said, "-keyring");
  }

  @Test
  @DisplayName("nothing on the volume can be read without the keyring")
  void sealsWhatItStores() throws IOException {
    var engine = ENGINES.startConfigured(folder);
    Documents.consumer(engine).put("/secrets/SLACK", "{\"value\":\"canary-value\"}");

    try (var files = Files.walk(folder.resolve("volume"))) {
      assertThat(files.filter(Files::isRegularFile).toList())
          .hasSizeGreaterThanOrEqualTo(3)
          .allSatisfy(
              file ->
                  assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                      .doesNotContain("canary-value")
                      .doesNotContain("Acme Test"));
    }
  }

  private static String resource(String name) throws IOException {
    try (var in = StandInEngine.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
