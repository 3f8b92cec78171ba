package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every rule of every schema has a row in {@code rules/refused.yaml}, which RulesIT tries. */
class RulesHaveRowsTest {

  @Test
  void noRuleIsWithoutARow() {
    var rows = Refused.rows();
    var untried = new ArrayList<String>();
    for (var text : CrdFiles.generated().values()) {
      var crd = Serialization.unmarshal(text, CustomResourceDefinition.class);
      var kind = crd.getSpec().getNames().getKind();
      messages(crd.getSpec().getVersions().get(0).getSchema().getOpenAPIV3Schema())
          .distinct()
          .filter(
              message ->
                  rows.stream()
                      .noneMatch(
                          row ->
                              row.object().getKind().equals(kind)
                                  && message.startsWith(row.says())))
          .map(message -> kind + ": " + message)
          .forEach(untried::add);
    }
    assertThat(untried).isEmpty();
  }

  private static Stream<String> messages(JSONSchemaProps schema) {
    var own =
        schema.getXKubernetesValidations() == null
            ? Stream.<String>empty()
            : schema.getXKubernetesValidations().stream().map(rule -> rule.getMessage());
    return Stream.concat(own, children(schema).stream().flatMap(RulesHaveRowsTest::messages));
  }

  private static List<JSONSchemaProps> children(JSONSchemaProps schema) {
    var children = new ArrayList<JSONSchemaProps>();
    if (schema.getProperties() != null) {
      children.addAll(schema.getProperties().values());
    }
    if (schema.getItems() != null) {
      children.add(schema.getItems().getSchema());
    }
    if (schema.getAdditionalProperties() != null) {
      children.add(schema.getAdditionalProperties().getSchema());
    }
    return children;
  }
}
