package ai.crewlet.tenantry.workers.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.Tenantry;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void withoutACommandItSaysWhichThereAre() {
    assertThat(run()).isEqualTo(ExitCode.BAD_INPUT.code());
    assertThat(err.toString()).contains("say what to do").contains("onboard").contains("status");
  }

  @Test
  void aBadFileIsRefusedBeforeAnythingIsReached(@TempDir Path folder) throws Exception {
    var file = folder.resolve("acme.yaml");
    Files.writeString(
        file, "kind: Tenant\napiVersion: agentic.clawdlinux.org/v1alpha1\nspec: {teir: team}\n");
    assertThat(run("onboard", "-f", file.toString())).isEqualTo(ExitCode.BAD_INPUT.code());
    assertThat(err.toString()).contains("spec.teir").contains("metadata.name");
    assertThat(run("onboard", "-f", folder.resolve("none").toString()))
        .isEqualTo(ExitCode.BAD_INPUT.code());
  }

  @Test
  void anInvitationNamesSeatAndAddress(@TempDir Path folder) throws Exception {
    var file = folder.resolve("acme.yaml");
    Files.writeString(
        file,
        """
        apiVersion: agentic.clawdlinux.org/v1alpha1
        kind: Tenant
        metadata: {name: acme}
        spec: {displayName: Acme}
        """);
    assertThat(run("onboard", "-f", file.toString(), "--invite", "ada"))
        .isEqualTo(ExitCode.BAD_INPUT.code());
    assertThat(err.toString()).contains("founder=ada@example.com");
    assertThat(run("onboard", "-f", file.toString(), "--timeout", "soon"))
        .isEqualTo(ExitCode.BAD_INPUT.code());
    assertThat(err.toString()).contains("90s");
  }

  @Test
  @DisplayName(
      "C41: rotate watches for longer than the overlap of tokens, the others for ten minutes")
  void patienceFollowsTheMotion() {
    assertThat(patience("rotate", "acme", "--api-access")).isEqualTo(Duration.ofMinutes(30));
    assertThat(patience("rotate", "acme", "--timeout", "90s")).isEqualTo(Duration.ofSeconds(90));
    assertThat(patience("scale", "acme", "agents=2")).isEqualTo(Duration.ofMinutes(10));
  }

  @Test
  @DisplayName("M143: errors and hints name the command that was typed, whoever worded them")
  void speaksUnderTheNameThatWasTyped() {
    assertThat(
            printed("see: tenantry status acme\nTry: `tenantry retry acme`. The tenantry way.\n"))
        .isEqualTo(
            "see: kubectl tenant status acme\nTry: `kubectl tenant retry acme`. The tenantry way.\n");
    var mistake =
        Tenantry.commandLine()
            .setCommandName("kubectl tenant")
            .setErr(new PrintWriter(err, true))
            .execute("status");
    assertThat(mistake).isEqualTo(ExitCode.BAD_INPUT.code());
    assertThat(err.toString())
        .startsWith("kubectl tenant: Missing required parameter")
        .contains("see: kubectl tenant status --help");
  }

  private String printed(String text) {
    var plugin = Tenantry.commandLine().setCommandName("kubectl tenant");
    AsTyped.on(new PrintWriter(out), plugin.getCommandSpec()).printf("%s%s", text, "").flush();
    return out.toString();
  }

  private static Duration patience(String... arguments) {
    return Tenantry.commandLine()
        .parseArgs(arguments)
        .subcommand()
        .commandSpec()
        .findOption("--timeout")
        .getValue();
  }

  private int run(String... arguments) {
    return Tenantry.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
