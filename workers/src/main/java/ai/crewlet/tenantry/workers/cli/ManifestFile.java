package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file a command is given.
 *
 * @param name its path, or {@code -} for standard input
 */
public record ManifestFile(String name) {

  /** What messages call it. */
  public String source() {
    return name.equals("-") ? "standard input" : name;
  }

  /**
   * @throws CommandFailed when it cannot be read
   * @throws ai.crewlet.tenantry.workers.manifest.ManifestException when it is no manifest
   */
  public Manifest read() {
    try {
      var text = name.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(name));
      return ManifestReader.read(source(), text);
    } catch (IOException e) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT, "%s cannot be read: %s".formatted(source(), why(Path.of(name))));
    }
  }

  private static String why(Path file) {
    if (Files.isDirectory(file)) {
      return "it is a folder";
    }
    return Files.exists(file) ? "check its permissions" : "there is no such file";
  }
}
