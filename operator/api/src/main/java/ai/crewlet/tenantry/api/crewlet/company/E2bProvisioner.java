package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.SecretKeyReference;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** An E2B account (M45). */
@ApiValue
public record E2bProvisioner(
    @Required @JsonPropertyDescription("Key of the account.") SecretKeyReference apiKeySecretRef,
    @JsonPropertyDescription("Template boxes are made from; absent means E2B's own.") @Line
        @Nullable String template) {}
