package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The chart's values and their schema. */
class ValuesSchemaTest {
  private static final ChartFolder CHART = ChartFolder.above(Path.of("").toAbsolutePath());

  /** Objects whose keys are the installer's own. */
  private static final Set<String> FREE =
      Set.of(
          "/global",
          "/operator/serviceAccount/annotations",
          "/worker/serviceAccount/annotations",
          "/controller/serviceAccount/annotations",
          "/api/serviceAccount/annotations",
          "/codec/serviceAccount/annotations",
          "/tenantProvisioner/requiredLabels/engine",
          "/tenantProvisioner/requiredLabels/virtualCluster");

  @ParameterizedTest
  @MethodSource("valuesFiles")
  void acceptsTheChartsOwnValues(Path file) throws IOException {
    assertThat(validate(values(file))).isEmpty();
  }

  static Stream<Path> valuesFiles() throws IOException {
    try (var ci = Files.list(CHART.path().resolve("ci"))) {
      return Stream.concat(ci.toList().stream(), Stream.of(CHART.path().resolve("values.yaml")));
    }
  }

  @Test
  @DisplayName("A key that is not known is refused at every level, with its place")
  void refusesATypoAtEveryLevel() throws IOException {
    var full = CHART.path().resolve("ci").resolve("full-values.yaml");
    var places = new ArrayList<String>();
    collectObjects(values(full), "", places);
    assertThat(places).hasSizeGreaterThan(15);
    for (var place : places) {
      var values = values(full);
      ((ObjectNode) values.at(place)).put("annotatoins", "typo");
      var problems = validate(values);
      assertThat(problems).as("a typo in '%s'", place).isNotEmpty();
      assertThat(problems).allMatch(problem -> problem.getMessage().contains("annotatoins"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/operator/watchedNamespaces, '[\"Not_A_Namespace\"]'",
    "/tenantProvisioner/namespaceLabels/tenant, '\"two words\"'",
    "/tenantProvisioner/protectedPrefixes, '[\"\"]'",
    "/tenantProvisioner/serviceAccounts, '[{\"name\": \"a\"}]'",
    "/tenantProvisioner/serviceAccounts, '[{\"name\":\"a\",\"namespace\":\"b\",\"profile\":\"c\"}]'",
    "/tenantProvisioner/requiredLabels/engine, '{\"a\": true}'",
    "/providers, '[\"openai\"]'",
    "/providerNamespace, '\"\"'",
  })
  void refusesAValueThatCannotBe(String place, String json) throws IOException {
    var values = values(CHART.path().resolve("values.yaml"));
    var slash = place.lastIndexOf('/');
    ((ObjectNode) values.at(place.substring(0, slash)))
        .set(place.substring(slash + 1), new ObjectMapper().readTree(json));
    assertThat(validate(values)).isNotEmpty();
  }

  @Test
  void isDescribedKeyByKeyInTheReadme() throws IOException {
    var keys = new ArrayList<String>();
    collectKeys(values(CHART.path().resolve("values.yaml")), "", keys);
    assertThat(Files.readString(CHART.path().resolve("README.md")))
        .contains(keys.stream().map(key -> "`" + key + "`").toList());
  }

  private static void collectObjects(JsonNode node, String place, List<String> into) {
    if (node instanceof ObjectNode && !FREE.contains(place)) {
      into.add(place);
      node.properties().forEach(e -> collectObjects(e.getValue(), place + "/" + e.getKey(), into));
    } else if (node instanceof ArrayNode) {
      for (var i = 0; i < node.size(); i++) {
        collectObjects(node.get(i), place + "/" + i, into);
      }
    }
  }

  private static void collectKeys(JsonNode node, String key, List<String> into) {
    if (node.isObject() && !node.isEmpty() && !FREE.contains("/" + key.replace('.', '/'))) {
      var prefix = key.isEmpty() ? "" : key + ".";
      node.properties().forEach(e -> collectKeys(e.getValue(), prefix + e.getKey(), into));
    } else {
      into.add(key);
    }
  }

  private static JsonNode values(Path file) throws IOException {
    return new YAMLMapper().readTree(file.toFile());
  }

  private static Set<ValidationMessage> validate(JsonNode values) throws IOException {
    return schema().validate(values);
  }

  private static JsonSchema schema() throws IOException {
    var file = CHART.path().resolve("values.schema.json");
    var schema = new ObjectMapper().readTree(file.toFile());
    return JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(schema);
  }
}
