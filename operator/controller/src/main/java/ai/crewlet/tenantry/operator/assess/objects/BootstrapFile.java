package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.SecondFactor;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.TokenSet;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** crewlet.yaml of a data pod (engine contract, section 1), placeholders for its values. */
final class BootstrapFile {

  private final CompanySnapshot snapshot;
  private final EngineClassSpec engineClass;
  private final boolean joinable;
  private final BootstrapValues values;
  private final SharedSections shared;
  private final Addresses addresses;

  BootstrapFile(
      CompanySnapshot snapshot,
      EngineClassSpec engineClass,
      boolean joinable,
      BootstrapValues values) {
    this.snapshot = snapshot;
    this.engineClass = engineClass;
    this.joinable = joinable;
    this.values = values;
    this.shared = new SharedSections(snapshot, engineClass, values);
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
    file.put("secrets", shared.keyring());
    file.put("config", config());
    file.put("sign_in", signIn());
    if (joinable) {
      file.put("stream", Map.of("listen", "0.0.0.0:" + Ports.STREAM.number()));
    }
    file.put("node", Map.of("roles", List.of("ingress", "seats", "workers")));
    shared.addTo(file);
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
}
