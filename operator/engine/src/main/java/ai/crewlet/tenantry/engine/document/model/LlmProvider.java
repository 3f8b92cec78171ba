package ai.crewlet.tenantry.engine.document.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One model provider.
 *
 * @param type {@code openai}, {@code anthropic}, {@code openai-compatible} or {@code cli-agent}
 * @param apiKeys references, {@code ${NAME}}; a coding box is handed the first (M21)
 * @param mode of a {@code cli-agent}: {@code agent} (assumed)
 * @param more further keys as they are: {@code reasoning}, {@code cooldowns}, …
 */
@RecordBuilder
public record LlmProvider(
    String type,
    String model,
    List<String> apiKeys,
    String baseUrl,
    @Nullable Integer timeoutSeconds,
    String mode,
    @JsonAnyGetter Map<String, Object> more)
    implements LlmProviderBuilder.With {

  public LlmProvider {
    model = Absent.text(model);
    apiKeys = Absent.list(apiKeys);
    baseUrl = Absent.text(baseUrl);
    mode = Absent.text(mode);
    more = Absent.map(more);
  }
}
