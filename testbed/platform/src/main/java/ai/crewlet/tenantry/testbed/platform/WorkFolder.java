package ai.crewlet.tenantry.testbed.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
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
      Files.walkFileTree(root, DELETE);
    }
  }

  private static final SimpleFileVisitor<Path> DELETE =
      new SimpleFileVisitor<>() {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
            throws IOException {
          Files.deleteIfExists(file);
          return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException failure)
            throws IOException {
          Files.deleteIfExists(folder);
          return FileVisitResult.CONTINUE;
        }
      };
}
