package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.LiteralSecrets;
import ai.crewlet.tenantry.api.crewlet.common.ValueSource;
import ai.crewlet.tenantry.api.schema.Text;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/**
 * One setting of the engine's document: a literal, or a key of a Secret; exactly one of them (M40,
 * C53).
 */
@ValidationRule(
    value = "has(self.value) != has(self.valueFrom)",
    message = "value: set either value or valueFrom.secretKeyRef, not both and not neither")
@ValidationRule(value = LiteralSecrets.RULE, message = LiteralSecrets.MESSAGE, fieldPath = ".value")
@ValidationRule(
    value =
        "!(self.name.split('.')[0] in ['name', 'mission', 'vision', 'policies', 'token_budget', 'roles', 'units', 'mcp_servers', 'integrations']) && self.name != 'providers' && !self.name.startsWith('providers.llm') && !self.name.startsWith('providers.sandbox')",
    message =
        "name: this setting follows from fields and objects of their own (companyName, mission, Seat, Unit, LLMProvider, Integration); set it there",
    fieldPath = ".name")
@ApiValue
public record EngineSetting(
    @Required
        @JsonPropertyDescription(
            "Path of the setting in the engine's document, joined by dots, such as turn_engine.max_steps; the key of this list.")
        @Size(min = 1, max = 128) @Pattern("^[a-z][a-z0-9_]*([.][-A-Za-z0-9_]+)*$") String name,
    @JsonInclude(JsonInclude.Include.NON_NULL)
        @JsonPropertyDescription(
            "The setting as JSON or plain text, for what is not secret. Credentials go into valueFrom.secretKeyRef.")
        @Text
        @Nullable String value,
    @JsonPropertyDescription("Where the setting is kept, instead of value.")
        @Nullable ValueSource valueFrom) {}
