package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.SecretKeys;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A Secret whose values are generated once, where they are written, and never replaced by a pass;
 * but one that repeats a value of another carries {@link Annotations#INPUTS} and is written again
 * when these change.
 *
 * @param metadata name, labels, and the owner reference where it has one: the keyring has none, so
 *     that it stays with the volume (M110, M177)
 * @param literals values that are no secret, e.g. the address of the API
 */
public record GeneratedSecret(Content content, ObjectMeta metadata, Map<String, String> literals) {

  public GeneratedSecret {
    literals = Map.copyOf(literals);
  }

  /** Whether one with these inputs repeats what is not so any more. */
  public boolean outdates(@Nullable String inputs) {
    return repeats() && !metadata.getAnnotations().get(Annotations.INPUTS).equals(inputs);
  }

  /** Whether its values are another Secret's, so that they can be put back. */
  public boolean repeats() {
    return metadata.getAnnotations().containsKey(Annotations.INPUTS);
  }

  /** What it has a value under. */
  public Set<String> keys() {
    Set<String> keys = new HashSet<>(literals.keySet());
    keys.addAll(content.keys);
    return keys;
  }

  /** Which values. */
  public enum Content {
    /** M110. {@code active}: the id of the key in use; under that id 32 random bytes in base64. */
    KEYRING(SecretKeys.KEYRING_ACTIVE_KEY_ID),
    /** M109. One token per id: {@code operator} and {@code api-access}. */
    API_TOKENS(SecretKeys.API_TOKENS_OPERATOR, SecretKeys.API_TOKENS_API_ACCESS),
    /** M108. {@code token}: the {@code api-access} one of the token set; {@code url}: a literal. */
    API_ACCESS(SecretKeys.API_ACCESS_TOKEN);

    private final Set<String> keys;

    Content(String... keys) {
      this.keys = Set.of(keys);
    }
  }
}
