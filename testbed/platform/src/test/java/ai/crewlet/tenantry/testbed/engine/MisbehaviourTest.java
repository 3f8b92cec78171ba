package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The switches: an engine told to misbehave does, and only as told. */
class MisbehaviourTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName("one route answers 500, the others answer as ever, until told to behave")
  void failsOneRoute() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().failing("GET /fleet", 500);

    assertThat(Documents.operator(engine).get("/fleet").status()).isEqualTo(500);
    assertThat(Documents.operator(engine).get("/config").status()).isEqualTo(200);
    engine.control().behave();
    assertThat(Documents.operator(engine).get("/fleet").status()).isEqualTo(200);
    assertThat(engine.control().requests("GET /fleet")).isGreaterThanOrEqualTo(2);
  }

  @Test
  @DisplayName("a dropped request was not handled, a lost answer was")
  void dropsConnections() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().dropping("PUT /config");
    assertThatThrownBy(() -> Documents.tryPut(engine, Documents.small()))
        .hasCauseInstanceOf(IOException.class);
    assertThat(engine.control().revisions()).hasSize(1);

    engine.control().behave();
    engine.control().losingNextAnswer("PUT /config");
    assertThatThrownBy(() -> Documents.tryPut(engine, Documents.small()))
        .hasCauseInstanceOf(IOException.class);
    assertThat(engine.control().revisions()).hasSize(2);
    assertThat(Documents.tryPut(engine, Documents.small()).status()).isEqualTo(201);
  }

  @Test
  @DisplayName("a silent route never answers")
  void keepsSilent() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().silent("GET /config");
    var asked = Documents.operator(engine).sendAsync("GET", "/config", null);

    assertThatThrownBy(() -> asked.get(200, TimeUnit.MILLISECONDS))
        .isInstanceOf(TimeoutException.class);
  }

  @Test
  @DisplayName("told to fail applying, it says why in the fleet and recovers by itself afterwards")
  void failsToApplyAsTold() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().failApplies("the disk is full");
    Documents.put(engine, Documents.small());
    Documents.awaitStatus(engine, "error");

    assertThat(Documents.operator(engine).get("/fleet").text()).contains("the disk is full");
    engine.control().behave();
    assertThat(Documents.configStatus(engine)).isEqualTo("ok");
  }

  @Test
  @DisplayName("a person's revision is in the audit under their name, enforced or not")
  void writesAForeignRevision() {
    var engine = ENGINES.startConfigured(folder);

    var id = engine.control().foreignRevision("ada", d -> d.put("mission", "mine"));

    var audit = Documents.operator(engine).get("/config/audit?limit=1").json();
    assertThat(audit.at("/revisions/0/revision_id").asText()).isEqualTo(id);
    assertThat(audit.at("/revisions/0/created_by").asText()).isEqualTo("ada");
    assertThat(audit.at("/revisions/0/is_active").asBoolean()).isTrue();
    assertThat(engine.control().revisionsWritten()).isEqualTo(1);
  }

  @Test
  @DisplayName("a lost volume leaves an engine without a document, which answers 412 to a base")
  void losesItsVolume() {
    var engine = ENGINES.startConfigured(folder);
    var before = engine.control().revisions().get(0).revisionId();

    engine.control().loseVolume();
    assertThat(engine.exitCode()).isEqualTo(1);
    engine.restart();

    var answer =
        Documents.operator(engine)
            .with("X-Summary", "s")
            .with("If-Match", before)
            .put("/config", Documents.small().toString());
    assertThat(answer.status()).isEqualTo(412);
    assertThat(engine.control().document()).isEqualTo(Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisplayName("of six writers at once one wins, with a base or without")
  void letsOneOfSixWritersWin(boolean withBase) {
    var engine = ENGINES.startConfigured(folder);
    var base = engine.control().revisions().get(0).revisionId();
    engine.control().slow("PUT /config", Duration.ofSeconds(1)); // until all are there
    var door = Documents.operator(engine).with("X-Summary", "race");
    var writer = withBase ? door.with("If-Match", base) : door;

    var racing =
        IntStream.range(0, 6)
            .mapToObj(i -> writer.sendAsync("PUT", "/config", Documents.small().toString()))
            .toList();

    var statuses = racing.stream().map(f -> f.join().status()).sorted().toList();
    assertThat(statuses).containsExactly(201, 409, 409, 409, 409, 409);
    assertThat(engine.control().revisions()).hasSize(2);
  }

  @Test
  @DisplayName("a hundred engines need no thread of their own")
  void servesManyEnginesOnFewThreads() {
    var first = ENGINES.startConfigured(folder.resolve("first"));
    int before = Thread.activeCount();

    var engines =
        IntStream.range(0, 100).mapToObj(i -> ENGINES.start(folder.resolve("e" + i))).toList();

    assertThat(engines).allSatisfy(MisbehaviourTest::answers);
    assertThat(Thread.activeCount() - before).isLessThan(50);
    answers(first);
  }

  private static void answers(LoneEngine engine) {
    assertThat(Door.open(engine.api()).get("/health").status()).isEqualTo(200);
  }
}
