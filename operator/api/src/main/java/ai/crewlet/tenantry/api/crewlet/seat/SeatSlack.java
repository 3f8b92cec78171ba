package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A seat's Slack app (M61). */
@ApiValue
public record SeatSlack(
    @JsonPropertyDescription("Secret with botToken and signingSecret of the seat's Slack app.")
        @Nullable SecretReference credentialsSecretRef,
    @JsonPropertyDescription("Channel the seat speaks in by default.") @Line
        @Nullable String channel) {}
