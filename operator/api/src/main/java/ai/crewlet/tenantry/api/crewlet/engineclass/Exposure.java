package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** The two ways into an engine from outside (M12, M12b). */
@ValidationRule(
    value =
        "!has(self.webhooks) || !has(self.api) || !has(self.webhooks.hostname) || !has(self.api.hostname) || self.webhooks.hostname != self.api.hostname",
    message =
        "api.hostname: must differ from webhooks.hostname; one name for both would put dashboard and sign-in where vendors deliver",
    fieldPath = ".api")
@ApiValue
public record Exposure(
    @JsonPropertyDescription(
            "The public listener: vendors' webhooks and what a sandbox calls. Absent exposes nothing.")
        @Nullable Route webhooks,
    @JsonPropertyDescription("The API, dashboard and sign-in listener. Absent exposes nothing.")
        @Nullable Route api) {}
