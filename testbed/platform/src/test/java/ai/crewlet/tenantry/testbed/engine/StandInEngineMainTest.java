package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contract 1: the stand-in as a process, as a real container runs it. */
class StandInEngineMainTest {

  private static final String IP = "127.130." + ProcessHandle.current().pid() % 250 + ".7";

  @TempDir Path folder;

  @Test
  @DisplayName("SIGTERM ends an idle process with 0")
  void drainsOnSigterm() throws Exception {
    var process = start(LoneEngine.defaultBootstrap().replaceFirst("api:", "api:\n  host: " + IP));
    try {
      await()
          .atMost(Duration.ofSeconds(30))
          .ignoreExceptions()
          .until(() -> health().json().path("stand_in").asBoolean());

      process.destroy();

      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @DisplayName("a bad bootstrap file ends it with 1 and a line that says why")
  void exits1WhenItCannotStart() throws Exception {
    var process = start("nonsense: 1");

    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(1);
    assertThat(new String(process.getInputStream().readAllBytes()))
        .contains("error: unknown key nonsense");
  }

  private static Door.Answer health() {
    return Door.open(URI.create("http://" + IP + ":8080")).get("/health");
  }

  private Process start(String bootstrap) throws IOException {
    Files.writeString(folder.resolve("crewlet.yaml"), bootstrap);
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            StandInEngineMain.class.getName(),
            folder.toString(),
            Files.createDirectories(folder.resolve("volume")).toString())
        .redirectErrorStream(true)
        .start();
  }
}
