package ai.crewlet.tenantry.workers.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what a shell needs to complete commands and options. */
@Command(
    name = "completion",
    description = {
      "Print completion of commands and options for a shell.",
      "In bash or zsh:  source <(tenantry completion bash)"
    })
public final class CompletionCommand implements Callable<Integer> {

  /** Shells there is completion for. */
  enum Shell {
    bash,
    zsh
  }

  @Parameters(paramLabel = "<shell>", description = "bash or zsh")
  Shell shell;

  @Spec CommandSpec spec;

  /** The script is the same for both: it sees for itself in which one it runs. */
  @Override
  public Integer call() {
    var out = spec.commandLine().getOut();
    out.println(AutoComplete.bash("tenantry", spec.root().commandLine()));
    out.flush();
    return ExitCode.OK.code();
  }
}
