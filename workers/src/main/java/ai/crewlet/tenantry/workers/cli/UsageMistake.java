package ai.crewlet.tenantry.workers.cli;

import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command line that is no command: what is wrong with it, and where to read on. */
public final class UsageMistake implements IParameterExceptionHandler {

  @Override
  public int handleParseException(ParameterException mistake, String[] arguments) {
    var command = mistake.getCommandLine();
    var err = command.getErr();
    err.println(command.getCommandSpec().root().name() + ": " + mistake.getMessage());
    if (command.getParent() == null && arguments.length == 0) {
      command.usage(err);
    } else if (!UnmatchedArgumentException.printSuggestions(mistake, err)) {
      err.printf("see: %s --help%n", command.getCommandSpec().qualifiedName());
    }
    err.flush();
    return ExitCode.BAD_INPUT.code();
  }
}
