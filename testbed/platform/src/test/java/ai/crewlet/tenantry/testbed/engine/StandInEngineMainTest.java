package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contract 1: the stand-in as a process, as a real container runs it. */
class StandInEngineMainTest {

  /**
   * Nobody else's, and for every listener: a port of all addresses is taken by anybody's engine.
   */
  private static final String IP =
      "127.%d.%d.%d".formatted(number(128, 255), number(0, 256), number(1, 255));

  @TempDir Path folder;

  @Test
  @DisplayName("SIGTERM ends an idle process with 0")
  void drainsOnSigterm() throws Exception {
    var process = start(bootstrap());
    try {
      awaitHealth(process);

      process.destroy();

      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @DisplayName("a bad bootstrap file ends it with 1 and a line that says why")
  void exits1WhenItCannotStart() throws Exception {
    var process = start("nonsense: 1");

    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(1);
    assertThat(new String(process.getInputStream().readAllBytes()))
        .contains("error: unknown key nonsense");
  }

  @Test
  @DisplayName("a test's door into the process is there only when the environment opens it")
  void opensADoorWhenTold() throws Exception {
    for (var open : List.of(true, false)) {
      var process = start(bootstrap(), open ? Map.of("STAND_IN_DOOR", "open") : Map.of());
      try {
        awaitHealth(process);
        var door = Door.open(URI.create("http://" + IP + ":8080")).token(LoneEngine.CONSUMER);

        assertThat(door.post("/stand-in/turns", "{\"turns\": 2}").status())
            .isEqualTo(open ? 202 : 404);
        assertThat(health().json().path("in_flight").asInt()).isEqualTo(open ? 2 : 0);
        assertThat(door.post("/stand-in/memory", "{\"mebibytes\": 1}").status())
            .isEqualTo(open ? 202 : 404);
      } finally {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private static void awaitHealth(Process process) {
    await()
        .atMost(Duration.ofMinutes(2))
        .ignoreExceptions()
        .failFast(() -> assertAlive(process))
        .until(() -> health().json().path("stand_in").asBoolean());
  }

  private static void assertAlive(Process process) throws IOException {
    if (!process.isAlive()) {
      fail(
          "it ended with %d before it answered, and had said: %s",
          process.exitValue(), new String(process.getInputStream().readAllBytes()));
    }
  }

  private static Door.Answer health() {
    return Door.open(URI.create("http://" + IP + ":8080")).get("/health");
  }

  private static String bootstrap() {
    return LoneEngine.defaultBootstrap()
        .replaceFirst("api:", "api:\n  host: " + IP)
        .replace("0.0.0.0", IP);
  }

  private static int number(int from, int below) {
    return ThreadLocalRandom.current().nextInt(from, below);
  }

  private Process start(String bootstrap) throws IOException {
    return start(bootstrap, Map.of());
  }

  private Process start(String bootstrap, Map<String, String> environment) throws IOException {
    Files.writeString(folder.resolve("crewlet.yaml"), bootstrap);
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            StandInEngineMain.class.getName(),
            folder.toString(),
            Files.createDirectories(folder.resolve("volume")).toString());
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).start();
  }
}
