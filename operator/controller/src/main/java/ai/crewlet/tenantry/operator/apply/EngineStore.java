package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.secrets.SecretValue;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import ai.crewlet.tenantry.operator.assess.document.SecretPush;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The one place a referenced value is copied to: the engine's encrypted store (M113). */
final class EngineStore {
  private static final Logger LOG = LoggerFactory.getLogger(EngineStore.class);

  private final SecretValues values;

  EngineStore(SecretValues values) {
    this.values = values;
  }

  /** Writes these values; gives per name the version of the Secret it came from. */
  Map<String, String> put(List<SecretPush> secrets, EngineClient engine) {
    Map<String, String> versions = new HashMap<>();
    for (SecretPush secret : secrets) {
      engine.putSecret(secret.name(), SecretValue.of(values.require(secret.source())));
      versions.put(secret.name(), secret.version());
    }
    return versions;
  }

  /**
   * Writes these values and has the engine read them, unless it holds and has read exactly them: a
   * rotation without a revision or a restart (M107). An attempt that ended between the two is
   * finished by the next, of this process or of another.
   *
   * @return news when the engine had another value, has not read one, or fails for the first time
   */
  Told refresh(List<SecretPush> secrets, EngineClient engine, CompanyMemory memory) {
    try {
      Map<String, StoredSecret> before = stored(engine);
      boolean unread = memory.reloadOwed() || isUnread(secrets, before, engine);
      Map<String, String> written = put(secrets, engine);
      boolean differs = unread || !fingerprints(stored(engine)).equals(fingerprints(before));
      if (differs) {
        engine.reload();
        LOG.info("rotated {} in the engine's store", written.keySet());
      }
      return new Told(memory.withPushed(written).withReloadOwed(false), differs);
    } catch (EngineFailure failure) {
      LOG.atLevel(Loudness.of(failure))
          .log("the engine could not be given changed secrets: {}", failure.getMessage());
      return Told.of(memory, memory.withReloadOwed(true));
    }
  }

  private static boolean isUnread(
      List<SecretPush> secrets, Map<String, StoredSecret> stored, EngineClient engine) {
    return engine
        .activatedAt()
        .filter(
            activated ->
                secrets.stream()
                    .filter(secret -> stored.containsKey(secret.name()))
                    .anyMatch(secret -> stored.get(secret.name()).updatedAt().isAfter(activated)))
        .isPresent();
  }

  private static Map<String, StoredSecret> stored(EngineClient engine) {
    return engine.secrets().stream()
        .collect(Collectors.toMap(StoredSecret::name, Function.identity()));
  }

  private static Collection<String> fingerprints(Map<String, StoredSecret> stored) {
    return stored.values().stream()
        .map(secret -> secret.name() + "=" + secret.fingerprint())
        .collect(Collectors.toSet());
  }
}
