package ai.crewlet.tenantry.workers.delivery;

import ai.crewlet.tenantry.engine.people.InvitationLink;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Writes {@code <folder>/<tenant>/<seat>.link}: folders 0700, the file 0600, so that only this
 * process's user reads it. For a laptop and the local platform.
 */
final class FileDelivery implements LinkDelivery {

  private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private final Path folder;

  FileDelivery(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  @Override
  public Receipt deliver(Addressee addressee, InvitationLink link) {
    var file = folder.resolve(addressee.tenant()).resolve(addressee.seat() + ".link").normalize();
    if (!file.startsWith(folder)) {
      throw new DeliveryFailed("tenant and seat do not make a file name: " + addressee, false);
    }
    try {
      write(file, link);
    } catch (IOException e) {
      throw new DeliveryFailed(
          "the link for %s could not be written to %s (%s)"
              .formatted(addressee, file, e.getClass().getSimpleName()),
          true);
    }
    return new Receipt("file", file.toString());
  }

  /** Complete under a name nobody looks for, then renamed: nobody reads half a link. */
  private void write(Path file, InvitationLink link) throws IOException {
    Files.createDirectories(folder, PRIVATE); // one that exists is somebody's to open or close
    privateFolder(file.getParent());
    var draft =
        Files.createTempFile(
            file.getParent(),
            ".link",
            "",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      Files.writeString(draft, link.reveal() + "\n", StandardCharsets.UTF_8);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void privateFolder(Path path) throws IOException {
    Files.createDirectories(path, PRIVATE);
    Files.setPosixFilePermissions(path, PRIVATE.value());
  }
}
