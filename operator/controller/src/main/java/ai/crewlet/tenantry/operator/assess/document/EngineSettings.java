package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.company.EngineSetting;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * {@code spec.engineConfig}: settings of the document that have no field of their own, by dotted
 * path (M40).
 */
final class EngineSettings {

  /** What the document writer fills from fields and objects. */
  private static final Set<String> RESERVED =
      Set.of(
          "name",
          "mission",
          "vision",
          "policies",
          "token_budget",
          "roles",
          "units",
          "providers",
          "mcp_servers",
          "integrations");

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private EngineSettings() {}

  static boolean reserved(EngineSetting setting) {
    return RESERVED.contains(setting.name().split("\\.")[0]);
  }

  /** Nested as the paths say. */
  static Map<String, Object> write(Part company, List<EngineSetting> settings, SecretUses secrets) {
    Map<String, Object> all = new TreeMap<>();
    settings.stream()
        .filter(setting -> !reserved(setting))
        .forEach(
            setting ->
                value(company, setting, secrets).ifPresent(v -> put(all, setting.name(), v)));
    return all;
  }

  private static Optional<Object> value(Part company, EngineSetting setting, SecretUses secrets) {
    if (setting.valueFrom() == null) {
      return Optional.ofNullable(setting.value()).<Object>map(EngineSettings::literal);
    }
    String field = "spec.engineConfig[%s].valueFrom.secretKeyRef".formatted(setting.name());
    return secrets.reference(company, field, setting.valueFrom().secretKeyRef()).map(text -> text);
  }

  /** JSON where it is JSON, else the text itself. */
  static JsonNode literal(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException plainText) {
      return TextNode.valueOf(text);
    }
  }

  @SuppressWarnings("unchecked")
  private static void put(Map<String, Object> all, String path, Object value) {
    int dot = path.indexOf('.');
    if (dot < 0) {
      all.put(path, value);
      return;
    }
    Object inner =
        all.compute(
            path.substring(0, dot),
            (key, known) -> known instanceof Map<?, ?> ? known : new TreeMap<String, Object>());
    put((Map<String, Object>) inner, path.substring(dot + 1), value);
  }
}
