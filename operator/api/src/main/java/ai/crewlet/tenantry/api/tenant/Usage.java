package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Where the token counter comes from (M197, C11). */
@ApiValue
public record Usage(
    @JsonPropertyDescription("Calendar month (UTC) the counter is of, such as 2026-11.")
        @Size(max = 7) @Nullable String month,
    @JsonPropertyDescription("When the counter was last raised (RFC 3339).") @Size(max = 40) @Nullable String updatedAt,
    @JsonPropertyDescription("Share of maxMonthlyTokens spent, in percent.")
        @Nullable Integer percent) {}
