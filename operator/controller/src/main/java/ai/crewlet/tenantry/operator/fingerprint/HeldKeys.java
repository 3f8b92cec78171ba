package ai.crewlet.tenantry.operator.fingerprint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which values of a Secret are still those that one field manager wrote: the API server takes a
 * value from its manager when somebody else changes or removes it. Tells so without a value.
 */
public final class HeldKeys {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String FIELD = "f:";

  private HeldKeys() {}

  /** Keys of {@code data}; needs the Secret's {@code managedFields}. */
  public static Set<String> of(Secret secret, String manager) {
    Set<String> held = new TreeSet<>();
    secret.getMetadata().getManagedFields().stream()
        .filter(entry -> manager.equals(entry.getManager()))
        .map(entry -> JSON.<JsonNode>valueToTree(entry.getFieldsV1()).path(FIELD + "data"))
        .forEach(
            data ->
                data.fieldNames()
                    .forEachRemaining(
                        name -> {
                          if (name.startsWith(FIELD)) {
                            held.add(name.substring(FIELD.length()));
                          }
                        }));
    held.retainAll(secret.getData().keySet());
    return held;
  }
}
