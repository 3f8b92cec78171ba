package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Map;
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
    String wanted = metadata.getAnnotations().get(Annotations.INPUTS);
    return wanted != null && !wanted.equals(inputs);
  }

  /** Which values. */
  public enum Content {
    /** M110. {@code active}: the id of the key in use; under that id 32 random bytes in base64. */
    KEYRING,
    /** M109. One token per id: {@code operator} and {@code api-access}. */
    API_TOKENS,
    /** M108. {@code token}: the {@code api-access} one of the token set; {@code url}: a literal. */
    API_ACCESS
  }
}
