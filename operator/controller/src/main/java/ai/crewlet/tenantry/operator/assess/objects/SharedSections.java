package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyPrefix;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.S3Bucket;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What stands in crewlet.yaml of data pods and seat pods alike: the keyring, the object store, the
 * telemetry (M28, M31, M112).
 */
final class SharedSections {

  private final CompanySnapshot snapshot;
  private final EngineClassSpec engineClass;
  private final BootstrapValues values;
  private final Part company;

  SharedSections(CompanySnapshot snapshot, EngineClassSpec engineClass, BootstrapValues values) {
    this.snapshot = snapshot;
    this.engineClass = engineClass;
    this.values = values;
    this.company = Part.of(PartKind.COMPANY, snapshot.company());
  }

  /** The sections that a file has only where the class asks for them. */
  void addTo(Map<String, Object> file) {
    put(file, "objects", objects());
    put(file, "telemetry", telemetry());
  }

  Map<String, Object> keyring() {
    String secret = ObjectNames.keyring(snapshot.name());
    SecretFacts facts = snapshot.secrets().get(snapshot.secretHere(secret));
    Set<String> ids = new TreeSet<>(facts == null ? Set.of() : facts.keys().keySet());
    ids.remove(SecretKeys.KEYRING_ACTIVE_KEY_ID);
    Map<String, Object> keyring = new LinkedHashMap<>();
    keyring.put("active_key_id", values.own(secret, SecretKeys.KEYRING_ACTIVE_KEY_ID));
    keyring.put(
        "keys",
        ids.stream().map(id -> Map.of("id", id, "material", values.own(secret, id))).toList());
    return keyring;
  }

  private Map<String, Object> objects() {
    Map<String, Object> objects = new LinkedHashMap<>();
    if (engineClass.objects() == null) {
      return objects;
    }
    S3Bucket bucket = engineClass.objects().s3();
    Map<String, Object> s3 = new LinkedHashMap<>();
    s3.put("bucket", bucket.bucket());
    s3.put("prefix", CompanyPrefix.of(bucket, snapshot.namespace().name(), snapshot.name()));
    put(s3, "endpoint", bucket.endpoint());
    put(s3, "region", bucket.region());
    s3.put("force_path_style", Boolean.TRUE.equals(bucket.forcePathStyle()));
    var own = snapshot.company().getSpec().objects();
    if (own != null) {
      credential(
          s3, "access_key_id", own.credentialsSecretRef().name(), SecretKeys.S3_ACCESS_KEY_ID);
      credential(
          s3,
          "secret_access_key",
          own.credentialsSecretRef().name(),
          SecretKeys.S3_SECRET_ACCESS_KEY);
    }
    objects.put("s3", s3);
    return objects;
  }

  private void credential(Map<String, Object> s3, String name, String secret, String key) {
    values
        .supplied(company, "spec.objects.credentialsSecretRef", snapshot.secretHere(secret), key)
        .ifPresent(value -> s3.put(name, value));
  }

  private Map<String, Object> telemetry() {
    Map<String, Object> all = new LinkedHashMap<>();
    var asked = engineClass.telemetry();
    if (asked == null) {
      return all;
    }
    all.put("endpoint", asked.endpoint());
    Map<String, Object> headers = new TreeMap<>();
    asked
        .headers()
        .forEach(
            header ->
                values
                    .named(company, "telemetry.headers", header)
                    .ifPresent(value -> headers.put(header.name(), value)));
    put(all, "headers", headers);
    return all;
  }

  private static void put(Map<String, Object> all, String key, @Nullable Object value) {
    if (value != null && !(value instanceof Map<?, ?> map && map.isEmpty())) {
      all.put(key, value);
    }
  }
}
