package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.S3Bucket;
import ai.crewlet.tenantry.api.crewlet.engineclass.SecondFactor;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.TokenSet;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** crewlet.yaml of a data pod (engine contract, section 1), placeholders for its values. */
final class BootstrapFile {

  private final CompanySnapshot snapshot;
  private final EngineClassSpec engineClass;
  private final BootstrapValues values;
  private final Part company;
  private final Addresses addresses;

  BootstrapFile(CompanySnapshot snapshot, EngineClassSpec engineClass, BootstrapValues values) {
    this.snapshot = snapshot;
    this.engineClass = engineClass;
    this.values = values;
    this.company = Part.of(PartKind.COMPANY, snapshot.company());
    this.addresses = new Addresses(snapshot);
  }

  Map<String, Object> content() {
    return content(tokens());
  }

  /** The part that a running engine does not read again when it is told to (contract 1). */
  Map<String, Object> readAtStart() {
    return content(List.of());
  }

  private Map<String, Object> content(List<Map<String, Object>> tokens) {
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("api", api(tokens));
    file.put("secrets", keyring());
    file.put("config", config());
    file.put("sign_in", signIn());
    if (Ports.of(engineClass).toList().contains(Ports.STREAM)) {
      file.put("stream", Map.of("listen", "0.0.0.0:" + Ports.STREAM.number()));
    }
    file.put("node", Map.of("roles", List.of("ingress", "seats", "workers")));
    put(file, "objects", objects());
    put(file, "telemetry", telemetry());
    return file;
  }

  private Map<String, Object> api(List<Map<String, Object>> tokens) {
    Map<String, Object> api = new LinkedHashMap<>();
    api.put("port", Ports.API.number());
    api.put("public_port", Ports.PUBLIC.number());
    api.put("dashboard_base_url", addresses.dashboardBaseUrl());
    addresses.publicBaseUrl().ifPresent(url -> api.put("public_base_url", url));
    Map<String, Object> auth = new LinkedHashMap<>();
    auth.put("tokens", tokens);
    addresses.apiRoute().ifPresent(origin -> auth.put("allowed_origins", List.of(origin)));
    api.put("auth", auth);
    return api;
  }

  /**
   * The operator's own token writes the document; the consumers' administers (M109, M162). While
   * one is rotated the engine is to know two of it (C41).
   */
  private List<Map<String, Object>> tokens() {
    String secret = ObjectNames.apiTokens(snapshot.name());
    List<Map<String, Object>> tokens = new ArrayList<>();
    for (RotatedToken token : RotatedToken.values()) {
      TokenSet.inForce(snapshot, token)
          .forEach(id -> tokens.add(token(id, values.own(secret, id), token.grants())));
    }
    return tokens;
  }

  private static Map<String, Object> token(String id, String token, List<String> grants) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("id", id);
    all.put("token", token);
    all.put("grants", grants);
    return all;
  }

  private Map<String, Object> keyring() {
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

  private Map<String, Object> config() {
    boolean enforced =
        snapshot.company().getSpec().managementPolicyOrDefault() == ManagementPolicy.ENFORCE;
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("management", enforced ? "enforce" : "open");
    config.put("writer_token_id", SecretKeys.API_TOKENS_OPERATOR);
    return config;
  }

  private Map<String, Object> signIn() {
    var asked = engineClass.signIn();
    boolean optional = asked != null && asked.secondFactorOrDefault() == SecondFactor.OPTIONAL;
    Map<String, Object> signIn = new LinkedHashMap<>();
    signIn.put("second_factor", optional ? "optional" : "required");
    signIn.put("accept_insecure", asked != null && asked.insecureAccepted());
    return signIn;
  }

  private Map<String, Object> objects() {
    Map<String, Object> objects = new LinkedHashMap<>();
    if (engineClass.objects() == null) {
      return objects;
    }
    S3Bucket bucket = engineClass.objects().s3();
    Map<String, Object> s3 = new LinkedHashMap<>();
    s3.put("bucket", bucket.bucket());
    s3.put("prefix", prefix(bucket));
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

  /** Each company under a prefix of its own (M31). */
  private String prefix(S3Bucket bucket) {
    String above = bucket.prefix() == null ? "" : bucket.prefix().replaceAll("/+$", "");
    String own = snapshot.namespace().name() + "/" + snapshot.name() + "/";
    return above.isEmpty() ? own : above + "/" + own;
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
