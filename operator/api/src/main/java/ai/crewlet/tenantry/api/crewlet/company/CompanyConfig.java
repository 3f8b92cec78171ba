package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import org.jspecify.annotations.Nullable;

/** Who owns the company's document (M42). */
@ApiValue
public record CompanyConfig(
    @Default("Enforce")
        @JsonPropertyDescription(
            "Enforce: these objects own the document. Seed: they write the first one only. Observe: they write nothing. Entering or leaving Enforce restarts the data pod.")
        @Nullable ManagementPolicy managementPolicy) {}
