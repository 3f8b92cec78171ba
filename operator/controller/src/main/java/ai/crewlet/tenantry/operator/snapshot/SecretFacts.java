package ai.crewlet.tenantry.operator.snapshot;

import java.util.Map;
import java.util.Optional;

/**
 * A Secret without its values (C54).
 *
 * @param uid changes when the Secret is deleted and made again
 * @param content digest of uid and values: changes when a value does, and with nothing else
 * @param keys per key whether its value is empty
 * @param labels tells ours from others'
 * @param annotations those under {@code crewlet.ai/}
 * @param ownerUid the owner reference's uid, when there is one
 */
public record SecretFacts(
    String uid,
    String content,
    Map<String, ValueState> keys,
    Map<String, String> labels,
    Map<String, String> annotations,
    Optional<String> ownerUid) {

  public SecretFacts {
    keys = Map.copyOf(keys);
    labels = Map.copyOf(labels);
    annotations = Map.copyOf(annotations);
  }

  /** What identifies this content of this Secret. */
  public String version() {
    return content;
  }
}
