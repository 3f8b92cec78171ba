package ai.crewlet.tenantry.workers.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.Tenantry;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {

  @TempDir Path folder;

  @Test
  @DisplayName("bash completes commands and options with what the command prints")
  void completesInBash() throws Exception {
    var script = Files.writeString(folder.resolve("completion"), printed("completion", "bash"));

    assertThat(completed(script, "tenantry", "")).contains("onboard", "why", "history", "list");
    assertThat(completed(script, "tenantry", "hist")).containsExactly("history");
    assertThat(completed(script, "tenantry", "list", "--nee")).containsExactly("--needs-attention");
    assertThat(completed(script, "tenantry", "status", "-o", "")).contains("json", "text");
    assertThat(printed("completion", "zsh")).contains("bashcompinit");
  }

  /** What bash offers for the last word, asked as it asks itself. */
  private static List<String> completed(Path script, String... words)
      throws IOException, InterruptedException {
    var line = String.join(" ", words);
    var ask =
        """
        source '%s'
        COMP_WORDS=(%s)
        COMP_CWORD=%d
        COMP_LINE='%s'
        COMP_POINT=${#COMP_LINE}
        function=$(complete -p tenantry | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
        $function tenantry 2>/dev/null # compopt is for the shell at work only
        printf '%%s\\n' "${COMPREPLY[@]}"
        """
            .formatted(script, quoted(words), words.length - 1, line);
    var bash = new ProcessBuilder("bash", "--norc", "-c", ask).redirectErrorStream(true).start();
    bash.getOutputStream().close();
    var text = new String(bash.getInputStream().readAllBytes());
    assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return text.lines().map(String::strip).filter(word -> !word.isEmpty()).toList();
  }

  private static String quoted(String... words) {
    return "'" + String.join("' '", words) + "'";
  }

  private static String printed(String... arguments) {
    var out = new StringWriter();
    assertThat(Tenantry.commandLine().setOut(new PrintWriter(out, true)).execute(arguments))
        .isZero();
    return out.toString();
  }
}
