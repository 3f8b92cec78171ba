package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads values of Secrets at the moment they are needed; keeps none (C54). */
public final class SecretValues {
  private final KubernetesClient client;

  public SecretValues(KubernetesClient client) {
    this.client = client;
  }

  /** The value of one key; empty when the Secret or the key is not there. */
  public Optional<String> read(SecretSource source) {
    return Optional.ofNullable(data(source.secret()).get(source.key())).map(SecretValues::decode);
  }

  /**
   * The value of one key.
   *
   * @throws MissingValue when it vanished since the company was assessed; the next pass says so in
   *     the conditions
   */
  String require(SecretSource source) {
    return read(source).orElseThrow(() -> new MissingValue(source));
  }

  /**
   * Reads each Secret once: for writing one thing out of many values, which then are of one moment.
   */
  Function<SecretSource, String> ofOneMoment() {
    Map<SecretId, Map<String, String>> seen = new HashMap<>();
    return source ->
        Optional.ofNullable(seen.computeIfAbsent(source.secret(), this::data).get(source.key()))
            .map(SecretValues::decode)
            .orElseThrow(() -> new MissingValue(source));
  }

  private Map<String, String> data(SecretId id) {
    Secret secret = client.secrets().inNamespace(id.namespace()).withName(id.name()).get();
    return secret == null ? Map.of() : secret.getData();
  }

  static Map<String, String> encode(Map<String, String> texts) {
    Map<String, String> data = new LinkedHashMap<>();
    texts.forEach((key, text) -> data.put(key, encode(text)));
    return data;
  }

  static String encode(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  static String decode(String data) {
    return new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8);
  }
}
