package ai.crewlet.tenantry.testbed.engine.seal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Optional;

/** The engine's store on its volume: small files, each sealed, each replaced as a whole. */
public final class SealedFolder {

  private final Path folder;
  private final Keyring keyring;

  public SealedFolder(Path volume, Keyring keyring) {
    this.folder = volume.resolve("store");
    this.keyring = keyring;
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("the data volume cannot be written: " + volume, e);
    }
  }

  public Optional<byte[]> read(String name) throws SealBroken {
    var file = file(name);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(keyring.open(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  public void write(String name, byte[] content) {
    var file = file(name);
    var part = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.write(part, keyring.seal(content));
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  /** Everything the engine ever stored is gone, as after a lost volume. */
  public void wipe() {
    try (var files = Files.walk(folder, new FileVisitOption[0])) {
      files.sorted(Comparator.reverseOrder()).forEach(SealedFolder::remove);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot empty " + folder, e);
    }
  }

  private Path file(String name) {
    return folder.resolve(name + ".sealed");
  }

  private static void remove(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot remove " + path, e);
    }
  }
}
