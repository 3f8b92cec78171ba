package ai.crewlet.tenantry.testbed.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No process outlives the JVM that started it, also when that is killed (issue 3 point 3). */
class OrphansIT {

  @Test
  void leavesNoProcessWhenTheJvmIsKilled(@TempDir Path folder) throws Exception {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var jvm =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                StandalonePlatform.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    try (var output = jvm.inputReader()) {
      assertThat(output.lines().anyMatch("ready"::equals)).isTrue();
    }
    var children = jvm.descendants().toList();
    assertThat(commands(children))
        .anyMatch(command -> command.endsWith("control-plane"))
        .anyMatch(command -> command.endsWith("temporal"));

    jvm.destroyForcibly().waitFor();

    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
  }

  private static java.util.List<String> commands(java.util.List<ProcessHandle> processes) {
    return processes.stream().map(process -> process.info().command().orElse("")).toList();
  }
}
