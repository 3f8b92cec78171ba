package ai.crewlet.tenantry.workers.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The namespace of the pod this process runs in, as its ServiceAccount's volume says. */
final class PodNamespace {
  private static final Path FILE =
      Path.of("/var/run/secrets/kubernetes.io/serviceaccount/namespace");

  private PodNamespace() {}

  /** Empty outside of a cluster. */
  static Optional<String> read() {
    return read(FILE);
  }

  static Optional<String> read(Path file) {
    if (!Files.isReadable(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(file).strip()).filter(name -> !name.isEmpty());
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be read".formatted(file), e);
    }
  }
}
