package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A person's vendor accounts (M59). A malformed one gives NotAnAccountID and blocks nothing; none
 * at all would stop the engine's next start (C61).
 */
@ApiValue
public record Contact(
    @JsonPropertyDescription("Slack member id, such as U0123ABCD.") @Line
        @Nullable String slackUserId,
    @JsonPropertyDescription("Atlassian account id.") @Line @Nullable String atlassianAccountId,
    @JsonPropertyDescription("GitHub login.") @Line @Nullable String githubLogin,
    @JsonPropertyDescription("GitLab user name.") @Line @Nullable String gitlabUsername,
    @JsonPropertyDescription("Plane user id.") @Line @Nullable String planeUserId) {

  /** Whether no account is given. */
  public boolean blank() {
    return Stream.of(slackUserId, atlassianAccountId, githubLogin, gitlabUsername, planeUserId)
        .filter(Objects::nonNull)
        .allMatch(String::isBlank);
  }
}
