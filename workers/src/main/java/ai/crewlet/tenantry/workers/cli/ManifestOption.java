package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** {@code -f}: the manifest's file, or {@code -} for standard input. */
final class ManifestOption {
  @Option(
      names = {"-f", "--filename"},
      required = true,
      paramLabel = "<file>",
      description = "the manifest: a Tenant and its company's objects; - reads standard input")
  String file;

  String source() {
    return file.equals("-") ? "standard input" : file;
  }

  Manifest read() {
    try {
      var text = file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
      return ManifestReader.read(source(), text);
    } catch (IOException e) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT, "%s cannot be read: %s".formatted(source(), why(Path.of(file))));
    }
  }

  private static String why(Path file) {
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    return Files.exists(file) ? "check its permissions" : "there is no such file";
  }
}
