package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** How many companies have one generation of a class (C14). */
@ApiValue
public record GenerationCount(
    @Required @JsonPropertyDescription("Generation of the class.") Long generation,
    @Required @JsonPropertyDescription("Companies that have it.") Integer companies) {}
