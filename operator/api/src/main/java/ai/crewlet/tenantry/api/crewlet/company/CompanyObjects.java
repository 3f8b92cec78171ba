package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** The company's own keys to the class's bucket (M44, M165). */
@ApiValue
public record CompanyObjects(
    @Required
        @JsonPropertyDescription(
            "Secret with accessKeyID and secretAccessKey, whose policy admits this company's prefix only.")
        SecretReference credentialsSecretRef) {}
