package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/**
 * An environment variable or a header: a literal, or a key of a Secret; exactly one of them (M41,
 * C53).
 */
@ApiValue
public record NamedValue(
    @Required @JsonPropertyDescription("Name of the variable or header; the key of this list.")
        String name,
    @JsonPropertyDescription(
            "The value itself, for what is not secret. Credentials go into valueFrom.secretKeyRef.")
        @Nullable String value,
    @JsonPropertyDescription("Where the value is kept, instead of value.")
        @Nullable ValueSource valueFrom) {

  public static NamedValue of(String name, String value) {
    return new NamedValue(name, value, null);
  }

  public static NamedValue fromSecret(String name, String secret, String key) {
    return new NamedValue(name, null, new ValueSource(new SecretKeyReference(secret, key)));
  }
}
