package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Text;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/**
 * An environment variable or a header: a literal, or a key of a Secret; exactly one of them (M41,
 * C53).
 */
@ValidationRule(
    value = "has(self.value) != has(self.valueFrom)",
    message = "value: set either value or valueFrom.secretKeyRef, not both and not neither")
@ValidationRule(value = LiteralSecrets.RULE, message = LiteralSecrets.MESSAGE, fieldPath = ".value")
@ApiValue
public record NamedValue(
    @Required
        @JsonPropertyDescription("Name of the variable or header; the key of this list.")
        @Size(min = 1, max = 128) @Pattern("^[-._A-Za-z0-9]+$") String name,
    @JsonInclude(JsonInclude.Include.NON_NULL)
        @JsonPropertyDescription(
            "The value itself, for what is not secret. Credentials go into valueFrom.secretKeyRef.")
        @Text
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
