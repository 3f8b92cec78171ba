package ai.crewlet.tenantry.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the engine fills in where a document says nothing. Measured on 0.1.0 and its successor; the
 * inner defaults of {@code learning}, {@code scheduling} and {@code turn_engine} are the engine's
 * own affair, so those sections count only in keys that the desired document names (assumed).
 */
final class EngineDefaults {

  private record Default(Pattern path, String value) {}

  private static final List<Default> FILLED_IN =
      List.of(
          filled("/notification_coalesce_max_batch", "20"),
          filled("/providers/llm/[^/]+/cooldowns/auth_seconds", "300"),
          filled("/providers/llm/[^/]+/cooldowns/rate_limit_seconds", "3600"),
          filled("/providers/llm/[^/]+/reasoning_budget_tokens", "10000"),
          filled("/providers/llm/[^/]+/reasoning_effort", "medium"),
          filled("/providers/llm/[^/]+/timeout_seconds", "120"),
          filled("/providers/llm/[^/]+/type", "openai"),
          filled("/providers/llm/[^/]+/model", "gpt-4o"),
          filled("/providers/embeddings/type", "openai"),
          filled("/providers/embeddings/model", "text-embedding-3-small"),
          filled("/providers/embeddings/dimensions", "1536"),
          filled("/providers/sandbox/type", "e2b"),
          filled("/providers/sandbox/default_coding_agent", "claude-code"),
          filled("/providers/sandbox/default_timeout_seconds", "900"),
          filled("/providers/sandbox/default_pause_ttl_seconds", "1800"),
          filled("/integrations/slack/typing_status", "addressed"),
          filled("/integrations/gitlab/provisioning/access_level", "developer"),
          filled("/integrations/gitlab/provisioning/group_webhook", "auto"),
          filled("/integrations/plane/provisioning/role", "member"),
          filled("/integrations/plane/provisioning/token_expiry_days", "364"),
          filled("(/.+)?/roles/\\d+/sandbox/pause_ttl_seconds", "-1"),
          filled("/mcp_servers/\\d+/shared", "true"),
          filled("/mcp_servers/\\d+/transport", "stdio"),
          filled("/mcp_servers/\\d+/request_timeout_seconds", "300"),
          filled("/mcp_servers/\\d+/startup_timeout_seconds", "120"),
          filled("(/.+)?/roles/\\d+/kind", "agent"),
          filled("(/.+)?/roles/\\d+/llm", "default"),
          filled("(/.+)?/(units|children)/\\d+/type", "team"),
          filled("(/.+)?/schedules/\\d+/enabled", "true"),
          filled("(/.+)?/schedules/\\d+/target", "each"),
          filled("(/.+)?/schedules/\\d+/catchup", "true"),
          filled("(/.+)?/schedules/\\d+/timeout_seconds", "180"));

  private static final Pattern PAUSE = Pattern.compile("(/.+)?/roles/\\d+/paused");

  /** An unset pause is left to the dashboard, {@code false} is not (M64). */
  private static final Pattern ENGINES_OWN =
      Pattern.compile("/(learning|scheduling|turn_engine)/.*|" + PAUSE);

  private static final Set<String> BLANK = Set.of("", "0", "false");

  private EngineDefaults() {}

  /** The value, or "missing" when it is what the engine would have filled in. */
  static JsonNode effective(String path, JsonNode value) {
    return isFilledIn(path, value) ? MissingNode.getInstance() : value;
  }

  /** Whether this path says something only when the desired document names it. */
  static boolean isEnginesOwn(String path) {
    return ENGINES_OWN.matcher(path).matches();
  }

  private static boolean isFilledIn(String path, JsonNode value) {
    if (value.isContainerNode()) {
      return value.isEmpty() || isFilledInList(path, value);
    }
    if (PAUSE.matcher(path).matches()) {
      return false;
    }
    return FILLED_IN.stream()
        .filter(known -> known.path().matcher(path).matches())
        .findFirst()
        .map(known -> known.value().equals(value.asText()))
        .orElseGet(() -> BLANK.contains(value.asText()));
  }

  private static boolean isFilledInList(String path, JsonNode value) {
    return path.equals("/integrations/gitlab/provisioning/token_scopes")
        && value.toString().equals("[\"api\"]");
  }

  private static Default filled(String path, String value) {
    return new Default(Pattern.compile(path), value);
  }
}
