package ai.crewlet.tenantry.testbed.node.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;

/**
 * A folder whose files change all at once, the way a kubelet does it: each file is a link through
 * {@code ..data} to a folder with one version of all of them, and only {@code ..data} is replaced.
 */
final class ProjectedFolder {
  private final Path folder;
  private final Path data;
  private Map<String, byte[]> written = Map.of();
  private int version;

  ProjectedFolder(Path folder) {
    this.folder = folder;
    this.data = folder.resolve("..data");
  }

  Path folder() {
    return folder;
  }

  /** Makes the folder hold exactly {@code files} (relative path to content). */
  void write(Map<String, byte[]> files) throws IOException {
    if (version > 0 && same(files, written)) {
      return;
    }
    version++;
    var next = Files.createDirectories(folder.resolve("..v" + version));
    for (var file : files.entrySet()) {
      var path = next.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    var link = folder.resolve("..data_next");
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, next.getFileName());
    Files.move(link, data, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    linkNames(files);
    unlinkOthers(files);
    written = Map.copyOf(files);
  }

  private void linkNames(Map<String, byte[]> files) throws IOException {
    for (var file : files.keySet()) {
      var top = Path.of(file).getName(0);
      var name = folder.resolve(top);
      if (!Files.isSymbolicLink(name)) {
        Files.createSymbolicLink(name, Path.of("..data").resolve(top));
      }
    }
  }

  private void unlinkOthers(Map<String, byte[]> files) throws IOException {
    for (var old : written.keySet()) {
      var top = Path.of(old).getName(0);
      if (files.keySet().stream().noneMatch(file -> Path.of(file).startsWith(top))) {
        Files.deleteIfExists(folder.resolve(top));
      }
    }
    if (version > 1) {
      Folders.delete(folder.resolve("..v" + (version - 1)));
    }
  }

  private static boolean same(Map<String, byte[]> one, Map<String, byte[]> other) {
    return one.keySet().equals(other.keySet())
        && one.entrySet().stream()
            .allMatch(entry -> Arrays.equals(entry.getValue(), other.get(entry.getKey())));
  }
}
