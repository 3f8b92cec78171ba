package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Contract 1 and 2: health, draining, ending. */
class LifecycleTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName("health says that this is a stand-in, without a document and with one")
  void saysThatItIsAStandIn() {
    var engine = ENGINES.startUp(folder);
    var health = Door.open(engine.api()).get("/health");

    assertThat(health.status()).isEqualTo(200);
    assertThat(health.json().path("stand_in").asBoolean()).isTrue();
    assertThat(health.json().path("version").asText()).contains("stand-in");
    assertThat(health.json().path("status").asText())
        .isEqualTo(recordedStatus("health-unconfigured"));
    Documents.put(engine, Documents.small());
    Documents.awaitApplied(engine);
    assertThat(Door.open(engine.api()).get("/health").json().path("status").asText())
        .isEqualTo(recordedStatus("health-ok"));
  }

  @Test
  @DisplayName("an idle engine told to stop ends with 0")
  void stopsWhenIdle() {
    var engine = ENGINES.startConfigured(folder);

    engine.container().terminate();

    assertThat(engine.exitCode()).isZero();
  }

  @Test
  @DisplayName("a busy engine told to stop waits for its turns, unready, and answers all the while")
  void drainsWithoutALimit() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().busy(2);

    engine.container().terminate();

    var health = Door.open(engine.api()).get("/health").json();
    assertThat(health.path("status").asText()).isEqualTo(recordedStatus("health-shutting-down"));
    assertThat(health.path("in_flight").asInt()).isEqualTo(2);
    assertThat(health.path("shutting_down").asBoolean()).isTrue();
    assertThat(
            Recording.read("recordings-head/ready-draining-503")
                .calling(Map.of("node-a", "acme-engine-0"))
                .differences(Door.open(engine.api()).get("/ready")))
        .isEmpty();
    assertThat(engine.container().exit()).isNotDone();
    engine.control().busy(0);
    assertThat(engine.exitCode()).isZero();
  }

  @Test
  @DisplayName("a PUT during the drain is accepted, stored, and applied at the next start")
  void acceptsDuringADrain() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().busy(1);
    engine.container().terminate();

    var id = Documents.put(engine, Documents.small(d -> d.put("mission", "later")));

    assertThat(Documents.configStatus(engine)).isEqualTo("pending");
    engine.control().busy(0);
    assertThat(engine.exitCode()).isZero();
    engine.restart();
    assertThat(Door.open(engine.api()).get("/health").json().path("revision_id").asText())
        .isEqualTo(id);
  }

  @Test
  @DisplayName("told to stop twice, it ends at once")
  void forcesTheEndTheSecondTime() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().busy(1);

    engine.container().terminate();
    engine.container().terminate();

    assertThat(engine.container().exit().orTimeout(5, TimeUnit.SECONDS).join()).isZero();
  }

  @Test
  @DisplayName("a killed engine has ended and freed its ports before kill returns")
  void freesItsPortsWhenKilled() {
    var engine = ENGINES.startConfigured(folder);

    engine.container().kill();

    assertThat(engine.container().exit()).isCompletedWithValue(137);
    engine.restart();
    assertThat(Door.open(engine.api()).get("/ready").status()).isEqualTo(200);
  }

  private static String recordedStatus(String name) {
    return Recording.read("recordings-head/" + name).body().path("status").asText();
  }
}
