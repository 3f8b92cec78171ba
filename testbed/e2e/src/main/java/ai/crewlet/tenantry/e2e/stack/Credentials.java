package ai.crewlet.tenantry.e2e.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Keys of this one platform, made at its start: the payload key, the codec's token, and room for
 * those of an object store. Files only their owner may read.
 *
 * @param codecKeys the codec's key file
 * @param codecToken the codec's token file
 * @param token the token itself, for the UI's endpoint
 * @param objectStoreKeys what the worker erases objects with; empty until somebody writes some
 */
record Credentials(Path codecKeys, Path codecToken, String token, Path objectStoreKeys) {

  static Credentials makeIn(Path folder) {
    var random = new SecureRandom();
    var key = new byte[32];
    random.nextBytes(key);
    var secret = new byte[16];
    random.nextBytes(secret);
    var token = HexFormat.of().formatHex(secret);
    var keys =
        "{\"activeKeyId\":\"local\",\"keys\":{\"local\":\"%s\"}}"
            .formatted(Base64.getEncoder().encodeToString(key));
    return new Credentials(
        write(folder.resolve("codec-keys.json"), keys),
        write(folder.resolve("codec-token"), token),
        token,
        write(folder.resolve("object-store"), ""));
  }

  private static Path write(Path file, String content) {
    try {
      Files.createDirectories(file.getParent());
      Files.deleteIfExists(file);
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      return Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be written".formatted(file), e);
    }
  }

  @Override
  public String toString() {
    return "Credentials[%s, %s, %s]".formatted(codecKeys, codecToken, objectStoreKeys);
  }
}
