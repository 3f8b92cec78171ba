package ai.crewlet.tenantry.e2e.up;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell that testbed/up hands over. */
@LocalStackTest
class KubectlPluginIT {

  @TempDir Path folder;

  @Test
  @DisplayName("kubectl tenant is tenantry, under the name that was typed, in hints and errors too")
  void worksAsAPluginOfKubectl(LocalStack stack) throws Exception {
    var run = RunFolder.fresh(folder.resolve("run"));
    run.writeShell(stack);

    var list =
        shell(
            run,
            "kubectl tenant list --tier nowhere && kubectl tenant list --help; kubectl tenant status plugin-nobody");
    assertThat(list)
        .contains("Usage: kubectl tenant list")
        .contains("kubectl tenant: there is no Tenant plugin-nobody; see: kubectl tenant list");
    assertThat(shell(run, "kubectl plugin list")).contains("kubectl-tenant");
  }

  private static String shell(RunFolder run, String commands)
      throws IOException, InterruptedException {
    var bash =
        new ProcessBuilder("bash", "-c", "source '%s'; %s".formatted(run.shell(), commands))
            .redirectErrorStream(true)
            .start();
    bash.getOutputStream().close();
    var text = new String(bash.getInputStream().readAllBytes());
    assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return text;
  }
}
