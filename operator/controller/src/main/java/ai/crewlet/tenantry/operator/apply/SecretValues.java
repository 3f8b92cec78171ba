package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads values of Secrets at the moment they are needed; keeps none (C54). */
public final class SecretValues {
  private final KubernetesClient client;

  public SecretValues(KubernetesClient client) {
    this.client = client;
  }

  /** The value of one key; empty when the Secret or the key is not there. */
  public Optional<String> read(SecretSource source) {
    Secret secret =
        client
            .secrets()
            .inNamespace(source.secret().namespace())
            .withName(source.secret().name())
            .get();
    return Optional.ofNullable(secret)
        .map(there -> there.getData().get(source.key()))
        .map(SecretValues::decode);
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

  static Map<String, String> encode(Map<String, String> texts) {
    Map<String, String> data = new LinkedHashMap<>();
    texts.forEach(
        (key, text) ->
            data.put(
                key, Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8))));
    return data;
  }

  private static String decode(String data) {
    return new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8);
  }
}
