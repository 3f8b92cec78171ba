package ai.crewlet.tenantry.workers.codec;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys of the payload codec: one active key encrypts, every known one decrypts, so that a key
 * is rotated by adding the new one, making it active, and dropping the old one when the last
 * history written with it has expired. Key material is never printed.
 */
public final class CodecKeys {
  private static final int KEY_BYTES = 32;

  private final String activeKeyId;
  private final Map<String, SecretKey> keys;

  private CodecKeys(String activeKeyId, Map<String, SecretKey> keys) {
    this.activeKeyId = activeKeyId;
    this.keys = keys;
  }

  /**
   * Reads {@code {"activeKeyId": "k1", "keys": {"k1": "<base64 of 32 bytes>"}}}.
   *
   * @throws IllegalArgumentException naming the file and the entry at fault, never its value
   */
  public static CodecKeys read(Path file) {
    try {
      return of(new ObjectMapper().readValue(Files.readAllBytes(file), KeyFile.class));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "codec keys file %s cannot be read as {\"activeKeyId\": …, \"keys\": {id: base64}}: %s"
              .formatted(file, e.getClass().getSimpleName()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("codec keys file %s: %s".formatted(file, e.getMessage()));
    }
  }

  /** Keys from a parsed file; see {@link #read}. */
  public static CodecKeys of(KeyFile file) {
    var keys = new LinkedHashMap<String, SecretKey>();
    file.keys().forEach((id, material) -> keys.put(id, key(id, material)));
    if (!keys.containsKey(file.activeKeyId())) {
      throw new IllegalArgumentException(
          "activeKeyId names '%s', which is not among keys %s"
              .formatted(file.activeKeyId(), keys.keySet()));
    }
    return new CodecKeys(file.activeKeyId(), Map.copyOf(keys));
  }

  private static SecretKey key(String id, String material) {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(String.valueOf(material).strip());
    } catch (IllegalArgumentException notBase64) {
      throw new IllegalArgumentException("keys.%s is not base64".formatted(id));
    }
    if (bytes.length != KEY_BYTES) {
      throw new IllegalArgumentException(
          "keys.%s has %d bytes; AES-256 needs %d".formatted(id, bytes.length, KEY_BYTES));
    }
    return new SecretKeySpec(bytes, "AES");
  }

  String activeKeyId() {
    return activeKeyId;
  }

  SecretKey activeKey() {
    return keys.get(activeKeyId);
  }

  Optional<SecretKey> find(String id) {
    return Optional.ofNullable(keys.get(id));
  }

  Set<String> ids() {
    return keys.keySet();
  }

  @Override
  public String toString() {
    return "CodecKeys[active=%s, known=%s]".formatted(activeKeyId, keys.keySet());
  }

  /** The file's shape. {@code keys} maps a key id to base64 of 32 bytes. */
  public record KeyFile(
      @JsonProperty(required = true) String activeKeyId,
      @JsonProperty(required = true) Map<String, String> keys) {
    public KeyFile {
      keys = keys == null ? Map.of() : keys;
    }

    @Override
    public String toString() {
      return "KeyFile[activeKeyId=%s, keys=%s]".formatted(activeKeyId, keys.keySet());
    }
  }
}
