package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Models of the company (M37, M38). */
@ApiValue
public record CompanyModels(
    @Default("false")
        @JsonPropertyDescription(
            "Opts in to the class's platformLLMProviders; their keys enter this company's engine.")
        @Nullable Boolean usePlatformProviders,
    @JsonPropertyDescription(
            "Providers of every seat that names none: the first is used, the others stand in when it fails. Empty means every provider, the company's own first, each group by name.")
        @Size(max = 16) List<ProviderReference> order) {

  public CompanyModels {
    order = OrEmpty.list(order);
  }

  public boolean platformProvidersUsed() {
    return Boolean.TRUE.equals(usePlatformProviders);
  }
}
