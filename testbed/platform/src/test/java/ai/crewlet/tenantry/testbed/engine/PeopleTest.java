package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract 5: invitations, keys, links, and who has joined. */
class PeopleTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName(
      "M146, M148: a new invitation has a link built on the dashboard's address, for a week")
  void invites() {
    var engine = ENGINES.startConfigured(folder);

    var answer = Invitations.invite(engine, Invitations.KEY, "founder");

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.json().path("link").asText())
        .startsWith("http://dashboard.acme.example/auth/accept?token=");
    var expires = OffsetDateTime.parse(answer.json().path("expires_at").asText());
    assertThat(Duration.between(engine.control().clock().now(), expires))
        .isBetween(Duration.ofDays(7).minusMinutes(1), Duration.ofDays(7));
  }

  @Test
  @DisplayName("M147: the same key and body give the same answer, link included, even once joined")
  void repeatsTheAnswerUnderTheSameKey() {
    var engine = ENGINES.startConfigured(folder);
    var first = Invitations.invite(engine, Invitations.KEY, "founder");

    assertThat(Invitations.invite(engine, Invitations.KEY, "founder").text())
        .isEqualTo(first.text());
    engine.control().join("founder");
    assertThat(Invitations.invite(engine, Invitations.KEY, "founder").text())
        .isEqualTo(first.text());
  }

  @Test
  @DisplayName("M147: the same key with another body is refused")
  void refusesAKeyUsedForSomethingElse() {
    var engine = ENGINES.startConfigured(folder);
    Invitations.invite(engine, Invitations.KEY, "ada@example.com", "founder");

    var answer = Invitations.invite(engine, Invitations.KEY, "bob@example.com", "founder");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.error()).isEqualTo("idempotency_key_reused");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "none",
        "01936f5e",
        "b75d2985-399f-46d8-bd47-c1144f8a7162",
        "01936f5e-7a10-7c3e-0a5b-0123456789ab"
      })
  @DisplayName("M147: a key that is no UUIDv7 is refused")
  void demandsAUuid7(String key) {
    var engine = ENGINES.startConfigured(folder);

    var answer = Invitations.invite(engine, key, "founder");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.error()).isEqualTo("idempotency_key_required");
  }

  @ParameterizedTest
  @CsvSource({"nobody, 404, seat_not_found", "lead, 409, seat_not_human"})
  @DisplayName("M146: a seat that is unknown or an agent's is refused")
  void refusesTheWrongSeat(String seat, int status, String error) {
    var engine = ENGINES.startConfigured(folder);

    var answer = Invitations.invite(engine, Invitations.KEY, seat);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.error()).isEqualTo(error);
  }

  @Test
  @DisplayName("M148: an invitation holds its seat until it expires; afterwards a new one may")
  void holdsTheSeatForAWeek() {
    var engine = ENGINES.startConfigured(folder);
    Invitations.invite(engine, Invitations.KEY, "founder");

    assertThat(Invitations.invite(engine, Invitations.OTHER_KEY, "founder").error())
        .isEqualTo("seat_taken");
    engine.control().advance(Duration.ofDays(8));
    assertThat(Invitations.invite(engine, Invitations.OTHER_KEY, "founder").status())
        .isEqualTo(201);
  }

  @Test
  @DisplayName("whoever follows the link has joined, and the seat is taken for good")
  void joinsByTheLink() {
    var engine = ENGINES.startConfigured(folder);
    var link = Invitations.invite(engine, Invitations.KEY, "founder").json().path("link").asText();
    var credential = link.substring(link.indexOf('=') + 1);
    var door = Door.open(engine.api());

    var joined = door.post("/auth/accept", "{\"token\":\"" + credential + "\"}");
    var again = door.post("/auth/accept", "{\"token\":\"" + credential + "\"}");

    assertThat(joined.status()).isEqualTo(201);
    assertThat(again.status()).isEqualTo(404);
    var people = Documents.consumer(engine).get("/iam/people").json();
    assertThat(people).hasSize(1);
    assertThat(people.at("/0/seat").asText()).isEqualTo("founder");
    assertThat(people.at("/0/email").asText()).isEqualTo("ada@example.com");
    engine.control().advance(Duration.ofDays(8));
    assertThat(Invitations.invite(engine, Invitations.OTHER_KEY, "founder").error())
        .isEqualTo("seat_taken");
  }

  @Test
  @DisplayName("M148: no read returns a link")
  void neverShowsALinkAgain() {
    var engine = ENGINES.startConfigured(folder);
    var link = Invitations.invite(engine, Invitations.KEY, "founder").json().path("link").asText();
    var credential = link.substring(link.indexOf('=') + 1);

    var open = Documents.consumer(engine).get("/iam/invitations");

    assertThat(open.json().at("/0/seat").asText()).isEqualTo("founder");
    assertThat(open.text() + Documents.consumer(engine).get("/iam/people").text())
        .doesNotContain(credential);
    assertThat(engine.log().toString()).doesNotContain(credential);
  }

  @Test
  @DisplayName("an invitation needs an address, a seat and known grants, and no other key")
  void refusesAMalformedRequest() {
    var engine = ENGINES.startConfigured(folder);
    var door = Documents.consumer(engine).with("Idempotency-Key", Invitations.KEY);

    assertThat(door.post("/iam/invitations", "{\"email\":\"a@b\",\"seat\":\"founder\"}").status())
        .isEqualTo(400);
    assertThat(
            door.post(
                    "/iam/invitations",
                    "{\"email\":\"a@b\",\"seat\":\"founder\",\"grants\":[\"root\"]}")
                .status())
        .isEqualTo(400);
    assertThat(
            door.post(
                    "/iam/invitations",
                    "{\"email\":\"a@b\",\"seat\":\"founder\",\"grants\":[],\"x\":1}")
                .status())
        .isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({"POST, /iam/invitations", "GET, /iam/invitations", "GET, /iam/people"})
  @DisplayName("a token without admin is refused, and so is none")
  void demandsAdmin(String method, String path) {
    var yaml = LoneEngine.defaultBootstrap().replace("grants: [admin]", "grants: [apps]");
    var engine = ENGINES.start(folder, yaml);

    assertThat(Documents.consumer(engine).send(method, path, null).error()).isEqualTo("forbidden");
    assertThat(Door.open(engine.api()).send(method, path, null).status()).isEqualTo(401);
  }
}
