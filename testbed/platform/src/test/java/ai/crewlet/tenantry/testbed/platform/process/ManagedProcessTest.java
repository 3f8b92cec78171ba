package ai.crewlet.tenantry.testbed.platform.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Child processes of the platform: start, readiness, stop (issue 3 point 3). */
class ManagedProcessTest {
  @TempDir Path folder;
  private Path log;
  private ManagedProcess process;

  @BeforeEach
  void prepare() {
    log = folder.resolve("process.log");
  }

  @AfterEach
  void stop() {
    process.kill();
  }

  private ManagedProcess shell(String script) {
    process = new ManagedProcess("thing", List.of("sh", "-c", script), log);
    return process;
  }

  @Test
  void saysTheEndOfItsLogWhenItDiesWhileStarting() {
    shell("echo the port is taken; exit 3").start();

    assertThatThrownBy(() -> process.awaitReady(Duration.ofSeconds(20), () -> false))
        .isInstanceOf(ProcessFailedException.class)
        .hasMessageContaining("thing ended while starting")
        .hasMessageContaining("the port is taken");
  }

  @Test
  void saysSoWhenItIsNotReadyInTime() {
    shell("echo still loading; exec sleep 60").start();

    assertThatThrownBy(() -> process.awaitReady(Duration.ofMillis(300), () -> false))
        .isInstanceOf(ProcessFailedException.class)
        .hasMessageContaining("thing is not ready after");
  }

  @Test
  void asksToEndAndWaits() {
    shell("trap 'echo bye; exit 0' TERM; echo up; while :; do sleep 0.05; done").start();
    process.awaitReady(Duration.ofSeconds(20), () -> log.toFile().length() > 0);

    process.stop(Duration.ofSeconds(20));

    assertThat(process.isAlive()).isFalse();
    assertThat(log).content().contains("bye");
  }

  @Test
  void killsWhatDoesNotListen() {
    shell("trap '' TERM; echo $$; while :; do sleep 0.05; done").start();
    process.awaitReady(Duration.ofSeconds(20), () -> log.toFile().length() > 0);
    var child = ProcessHandle.of(Long.parseLong(read(log).strip())).orElseThrow();

    process.stop(Duration.ofMillis(200));

    await().atMost(Duration.ofSeconds(10)).until(() -> !child.isAlive());
  }

  @Test
  void startsAgainAfterAStop() {
    shell("echo up; exec sleep 60").start();
    process.awaitReady(Duration.ofSeconds(20), () -> starts() == 1);
    process.stop(Duration.ofSeconds(20));

    process.start();

    process.awaitReady(Duration.ofSeconds(20), () -> starts() == 2);
  }

  private long starts() {
    return read(log).lines().filter("up"::equals).count();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
