package ai.crewlet.tenantry.testbed.platform;

import ai.crewlet.tenantry.testbed.node.storage.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where a platform keeps its data and logs. A temporary one is deleted when closed. */
record WorkFolder(Path root, boolean temporary) implements AutoCloseable {

  static WorkFolder of(Optional<Path> wanted) {
    try {
      var root =
          wanted.isPresent()
              ? Files.createDirectories(wanted.get().toAbsolutePath())
              : Files.createTempDirectory("tenantry-platform-");
      Files.createDirectories(root.resolve("logs"));
      return new WorkFolder(root, wanted.isEmpty());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make the platform's work folder", e);
    }
  }

  Path logs() {
    return root.resolve("logs");
  }

  Path folder(String name) {
    try {
      return Files.createDirectories(root.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make " + root.resolve(name), e);
    }
  }

  @Override
  public void close() throws IOException {
    if (temporary) {
      Folders.delete(root);
    }
  }
}
