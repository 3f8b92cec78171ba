package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import ai.crewlet.tenantry.testbed.node.ContainerContext;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Contract 3 and 6: who runs which seat, and what it has spent. */
class FleetTest {

  private static final String SEAT_POD =
      """
      secrets:
        keys: [{id: k1, material: AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=}]
      stream: {join: "acme-engine-pods.%s.svc:8082"}
      node: {roles: [seats], labels: {pool: research}}
      """;

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName("without pools the data pod holds every agent seat; a human's is nobody's")
  void holdsAgentSeatsOnTheDataPod() {
    var engine = ENGINES.startConfigured(folder);

    assertThat(Recording.read("recordings-head/get_fleet").body().path("seats")).hasSize(2);
    assertThat(seats(engine))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("lead", "acme-engine-0", "eng", "acme-engine-0"));
    assertThat(fleet(engine).path("unplaceable")).isEmpty();
  }

  @Test
  @DisplayName("a seat of a pool is unplaceable until a pod of the pool joins, and moves to it")
  void placesSeatsOnPoolsThatJoined() throws IOException {
    var engine = ENGINES.startUp(folder);
    Documents.put(
        engine,
        Documents.small(d -> Documents.seat(d, 1).putObject("placement").put("pool", "research")));
    Documents.awaitApplied(engine);
    assertThat(fleet(engine).at("/unplaceable/0/handle").asText()).isEqualTo("eng");

    var pod = seatPod(engine, SEAT_POD.formatted(engine.namespace()));

    await().until(() -> seats(engine).getOrDefault("eng", "").equals("acme-pool-research-0"));
    assertThat(fleet(engine).path("unplaceable")).isEmpty();
    assertThat(seats(engine)).containsEntry("lead", "acme-engine-0");
    assertThat(fleet(engine).at("/nodes/1/labels/pool").asText()).isEqualTo("research");
    pod.kill();
    engine.control().advance(Duration.ofSeconds(20));
    assertThat(seats(engine)).doesNotContainKey("eng");
  }

  @Test
  @DisplayName("a seat pod is ready once its data pod runs a company, and reports its revision")
  void seatPodFollowsItsDataPod() throws IOException {
    var engine = ENGINES.startConfigured(folder);
    var pod = seatPod(engine, SEAT_POD.formatted(engine.namespace()));
    var health = Door.open(URI.create("http://" + seatIp(engine) + ":8080"));

    await().until(() -> health.get("/ready").status() == 200);
    assertThat(health.get("/health").json().path("revision_id").asText())
        .isEqualTo(engine.control().revisions().get(0).revisionId());
    assertThat(health.get("/config").status()).isEqualTo(401);
    assertThat(health.get("/fleet").status()).isEqualTo(404);
    pod.terminate();
    assertThat(pod.exit().orTimeout(1, TimeUnit.MINUTES).join()).isZero();
    await().until(() -> fleet(engine).path("nodes").size() == 1);
  }

  @Test
  @DisplayName("the documented sample of a seat pod's bootstrap file starts one")
  void startsASeatPodFromTheSample() throws IOException {
    var engine = ENGINES.startUp(folder);
    try (var in = StandInEngine.class.getResourceAsStream("bootstrap-seats-sample.yaml")) {
      var pod = seatPod(engine, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      var health = Door.open(URI.create("http://" + seatIp(engine) + ":8080")).get("/health");

      assertThat(health.json().path("status").asText()).isEqualTo("unconfigured");
      pod.kill();
    }
  }

  @Test
  @DisplayName("a pod without the company's keyring cannot join its stream")
  void refusesAPodWithAnotherKeyring() throws IOException {
    var engine = ENGINES.startConfigured(folder);
    var stream = Door.open(URI.create("http://" + engine.ip() + ":8082"));

    assertThat(stream.post("/nodes", "{\"id\":\"x\"}").status()).isEqualTo(401);
    assertThat(fleet(engine).path("nodes")).hasSize(1);
  }

  @Test
  @DisplayName("a pause of the document goes before the dashboard's; unset leaves it to that")
  void pausesSeats() {
    var engine = ENGINES.startUp(folder);
    Documents.put(engine, Documents.small(d -> Documents.seat(d, 0).put("paused", false)));
    Documents.awaitApplied(engine);
    var operator = Documents.operator(engine);

    assertThat(operator.post("/seats/lead/pause", null).status()).isEqualTo(204);
    assertThat(operator.post("/seats/eng/pause", null).status()).isEqualTo(204);
    assertThat(operator.post("/seats/founder/pause", null).status()).isEqualTo(404);

    assertThat(paused(engine, "lead")).isFalse();
    assertThat(paused(engine, "eng")).isTrue();
    operator.post("/seats/eng/resume", null);
    assertThat(paused(engine, "eng")).isFalse();
  }

  @Test
  @DisplayName("tokens spent by seat and by model, in one month or in all")
  void countsTokensByMonth() {
    var engine = ENGINES.startConfigured(folder);
    engine.control().spend("lead", "model-a", 10, 5);
    engine.control().spend("eng", "model-a", 1, 1);
    var month = YearMonth.from(engine.control().clock().now());
    engine.control().advance(Duration.ofDays(40));
    engine.control().spend("lead", "model-b", 100, 0);
    var door = Documents.consumer(engine);

    var one = door.get("/tokens/breakdown?month=" + month).json();
    var all = door.get("/tokens/breakdown").json();

    assertThat(one.at("/totals/total_tokens").asLong()).isEqualTo(17);
    assertThat(one.at("/by_agent/1/handle").asText()).isEqualTo("lead");
    assertThat(one.at("/by_agent/1/total_tokens").asLong()).isEqualTo(15);
    assertThat(one.at("/by_model/0/total_tokens").asLong()).isEqualTo(17);
    assertThat(all.at("/totals/total_tokens").asLong()).isEqualTo(117);
    assertThat(door.get("/tokens/breakdown?month=May").error()).isEqualTo("invalid_month");
  }

  private RunningContainer seatPod(LoneEngine engine, String yaml) throws IOException {
    var mount = Files.createDirectories(folder.resolve("pool"));
    Files.writeString(mount.resolve("crewlet.yaml"), yaml);
    return ENGINES
        .program()
        .start(
            new ContainerContext(
                engine.namespace(),
                "acme-pool-research-0",
                seatIp(engine),
                Map.of(),
                Map.of(StandInEngine.BOOTSTRAP, mount),
                List.of(),
                line -> {}));
  }

  /** The address after the engine's own. */
  private static String seatIp(LoneEngine engine) {
    int dot = engine.ip().lastIndexOf('.');
    int last = Integer.parseInt(engine.ip().substring(dot + 1));
    return engine.ip().substring(0, dot + 1) + (last % 253 + 1);
  }

  private static JsonNode fleet(LoneEngine engine) {
    return Documents.operator(engine).get("/fleet").json();
  }

  private static Map<String, String> seats(LoneEngine engine) {
    var result = new HashMap<String, String>();
    fleet(engine)
        .path("seats")
        .forEach(seat -> result.put(seat.path("handle").asText(), seat.path("node").asText()));
    return result;
  }

  private static boolean paused(LoneEngine engine, String handle) {
    for (var seat : fleet(engine).path("seats")) {
      if (seat.path("handle").asText().equals(handle)) {
        return seat.path("paused").asBoolean();
      }
    }
    throw new AssertionError("no seat " + handle);
  }
}
