package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.seal.SealBroken;
import ai.crewlet.tenantry.testbed.engine.seal.SealedFolder;
import com.fasterxml.jackson.core.type.TypeReference;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Named secret values: in, and into the running company; out only as fingerprints. */
public final class SecretStore {

  /** One stored value. */
  public record Stored(String value, String updatedAt) {

    /** Changes when the value does; says nothing else about it. */
    public String fingerprint() {
      try {
        var hash = MessageDigest.getInstance("SHA-256");
        return HexFormat.of().formatHex(hash.digest(value.getBytes(StandardCharsets.UTF_8)), 0, 8);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("this Java has no SHA-256", e);
      }
    }

    @Override
    public String toString() {
      return "Stored[" + updatedAt + "]";
    }
  }

  private static final String FILE = "secrets";

  private final SealedJson files;
  private final EngineClock clock;
  private final Map<String, Stored> secrets = new TreeMap<>();

  public SecretStore(SealedFolder folder, EngineClock clock) throws SealBroken {
    this.files = new SealedJson(folder);
    this.clock = clock;
    files.read(FILE, new TypeReference<Map<String, Stored>>() {}).ifPresent(secrets::putAll);
  }

  /** One that is stored again as it is counts as unchanged. */
  public synchronized void put(String name, String value) {
    if (value(name).filter(value::equals).isPresent()) {
      return;
    }
    secrets.put(name, new Stored(value, EngineClock.text(clock.now())));
    files.write(FILE, secrets);
  }

  /** Whether there was one. */
  public synchronized boolean remove(String name) {
    boolean there = secrets.remove(name) != null;
    files.write(FILE, secrets);
    return there;
  }

  public synchronized Optional<String> value(String name) {
    return Optional.ofNullable(secrets.get(name)).map(Stored::value);
  }

  public synchronized Map<String, Stored> all() {
    return new TreeMap<>(secrets);
  }
}
