package ai.crewlet.tenantry.bench.objects;

import ai.crewlet.tenantry.bench.companies.Appliers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Objects put as files under their keys: asking the store would take longer than erasing them. */
record ManyObjects(Path bucket, String prefix) {
  private static final int PER_FOLDER = 1000;
  private static final byte[] CONTENT = new byte[64];

  /** Makes so many. */
  void make(int count) {
    int folders = (count + PER_FOLDER - 1) / PER_FOLDER;
    try (var appliers = new Appliers()) {
      appliers.forEach(
          folders,
          number -> makeFolder(number, Math.min(PER_FOLDER, count - (number - 1) * PER_FOLDER)));
    }
  }

  private void makeFolder(int number, int files) {
    try {
      var folder =
          Files.createDirectories(bucket.resolve(prefix).resolve("%05d".formatted(number)));
      for (int file = 0; file < files; file++) {
        Files.write(folder.resolve("%04d.bin".formatted(file)), CONTENT);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("an object cannot be made", e);
    }
  }
}
