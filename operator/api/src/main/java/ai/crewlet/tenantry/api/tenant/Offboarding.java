package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What deleting a Tenant does (M176 to M180, C59). */
@ApiValue
public record Offboarding(
    @JsonPropertyDescription(
            "What happens to the company's data when its Company is deleted; absent leaves the Company's own policy.")
        @Nullable DeletionPolicy deletionPolicy,
    @JsonPropertyDescription(
            "How long the namespace is kept after the Company is gone, such as 720h or 30d. Absent means the control plane's setting, and 0s for a tenant without a company.")
        @Size(min = 2, max = 32) @Pattern(GracePeriod.PATTERN) @Nullable String gracePeriod) {

  /**
   * {@link #gracePeriod} as a duration; empty when it is absent.
   *
   * @throws IllegalArgumentException when it is not written as the schema demands
   */
  public Optional<Duration> grace() {
    return Optional.ofNullable(gracePeriod).map(GracePeriod::parse);
  }
}
