package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/**
 * What the last finished motion left in place; repair builds from this, never from a spec no motion
 * has settled (C46).
 */
@ApiValue
public record Settled(
    @JsonPropertyDescription("Generation of the Tenant whose spec operations have answered.")
        @Nullable Long generation,
    @JsonPropertyDescription("Tier in place.") @Size(max = 63) @Nullable String tier,
    @JsonPropertyDescription("Whether the tenant is suspended.") @Nullable Boolean suspended,
    @JsonPropertyDescription(
            "Whether the tenant was brought into being; what a later operation comes to does not take that back.")
        @Nullable Boolean onboarded,
    @JsonPropertyDescription(
            "The last lifecycle operation: OnboardTenant, MoveTier or OffboardTenant.")
        @Size(max = 63) @Nullable String type,
    @JsonPropertyDescription(
            "How it ended: Succeeded, NothingToDo, Refused, Aborted, Cancelled, Restored or Superseded.")
        @Size(max = 63) @Nullable String outcome,
    @JsonPropertyDescription("Why it was refused, in one word; absent else.") @Size(max = 63) @Nullable String reason,
    @JsonPropertyDescription("Why it did not succeed, for a person; absent when it did.")
        @Size(max = 4096) @Nullable String message,
    @JsonPropertyDescription(
            "Generation of the Tenant whose spec.suspend an operation could not carry out; it is not tried again before the spec or crewlet.ai/retry changes.")
        @Nullable Long suspensionFailedAt) {

  /**
   * Whether some operation has brought the tenant into being (C47). A status written before there
   * was {@link #onboarded} tells it by its outcome.
   */
  public boolean wasOnboarded() {
    return Boolean.TRUE.equals(onboarded)
        || (onboarded == null
            && type == null
            && ("Succeeded".equals(outcome) || "NothingToDo".equals(outcome)));
  }
}
