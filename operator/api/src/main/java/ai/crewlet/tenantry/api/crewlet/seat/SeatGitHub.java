package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A seat's GitHub App (M62). */
@ApiValue
public record SeatGitHub(
    @JsonPropertyDescription(
            "Secret with appID, privateKey and webhookSecret of the seat's GitHub App.")
        @Nullable SecretReference credentialsSecretRef) {}
