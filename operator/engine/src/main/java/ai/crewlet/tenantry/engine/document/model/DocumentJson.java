package ai.crewlet.tenantry.engine.document.model;

import ai.crewlet.tenantry.engine.document.EngineDocument;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** From types to JSON: snake case, nothing unset, nothing empty. */
final class DocumentJson {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS))
          .build();

  private DocumentJson() {}

  static EngineDocument render(CompanyDocument document) {
    ObjectNode content = JSON.valueToTree(document);
    content.put("name", document.name());
    return EngineDocument.of(content);
  }
}
