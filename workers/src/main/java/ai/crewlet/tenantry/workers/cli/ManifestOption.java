package ai.crewlet.tenantry.workers.cli;

import picocli.CommandLine.Option;

/** {@code -f}: the manifest's file, or {@code -} for standard input. */
public final class ManifestOption {
  @Option(
      names = {"-f", "--filename"},
      required = true,
      paramLabel = "<file>",
      description = "the manifest: a Tenant and its company's objects; - reads standard input")
  String file;

  public ManifestFile file() {
    return new ManifestFile(file);
  }
}
