package ai.crewlet.tenantry.api.crd;

import static ai.crewlet.tenantry.api.crd.Schemas.paths;
import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What holds of every field of every kind, read off the generated schemas. */
class SchemaTest {

  @Test
  @DisplayName("M41, M137: every list says how it merges, and its key is required")
  void everyListSaysHowItMerges() {
    assertThat(
            paths(
                schema ->
                    "array".equals(schema.getType()) && schema.getXKubernetesListType() == null))
        .isEmpty();
    assertThat(
            paths(
                schema ->
                    "map".equals(schema.getXKubernetesListType())
                        && !schema
                            .getItems()
                            .getSchema()
                            .getRequired()
                            .containsAll(schema.getXKubernetesListMapKeys())))
        .isEmpty();
  }

  @Test
  @DisplayName("M40, M41, M43, M49, M60, M73: lists that several writers share are keyed")
  void sharedListsAreKeyed() {
    assertThat(paths(schema -> "map".equals(schema.getXKubernetesListType())))
        .contains(
            "companies.crewlet.ai.spec.engineConfig",
            "companies.crewlet.ai.spec.topology.seatPools",
            "companies.crewlet.ai.status.conditions",
            "seats.crewlet.ai.spec.mcp",
            "seats.crewlet.ai.spec.mcp[].env",
            "seats.crewlet.ai.spec.mcp[].headers",
            "units.crewlet.ai.spec.mcp",
            "engineclasses.crewlet.ai.spec.platformLLMProviders",
            "engineclasses.crewlet.ai.spec.env",
            "engineclasses.crewlet.ai.spec.telemetry.headers",
            "tenants.agentic.clawdlinux.org.status.conditions");
  }

  @Test
  void everyFieldIsDocumented() {
    assertThat(paths(schema -> blank(schema.getDescription())))
        .filteredOn(path -> !path.endsWith("]") && !path.endsWith("}"))
        .isEmpty();
  }

  @Test
  @DisplayName("C64: everything a rule may look at has a bound, so that rules stay cheap")
  void everyStringListAndMapIsBounded() {
    assertThat(
            paths(
                schema ->
                    "string".equals(schema.getType())
                        && schema.getMaxLength() == null
                        && schema.getEnum() == null))
        .isEmpty();
    assertThat(paths(schema -> "array".equals(schema.getType()) && schema.getMaxItems() == null))
        .isEmpty();
    assertThat(
            paths(
                schema ->
                    schema.getAdditionalProperties() != null && schema.getMaxProperties() == null))
        .isEmpty();
    assertThat(
            paths(
                schema ->
                    Boolean.TRUE.equals(schema.getXKubernetesIntOrString())
                        && schema.getMaxLength() == null))
        .isEmpty();
  }

  @Test
  @DisplayName("M48, M205: every kind has a status of its own and columns worth reading")
  void everyKindHasStatusColumnsAndVersion() {
    for (var crd : Schemas.crds()) {
      var version = crd.getSpec().getVersions().get(0);
      assertThat(version.getSubresources().getStatus()).as(crd.getMetadata().getName()).isNotNull();
      assertThat(version.getAdditionalPrinterColumns())
          .extracting("name")
          .as(crd.getMetadata().getName())
          .contains("Ready", "Reason", "Age");
      assertThat(crd.getSpec().getNames().getCategories()).containsExactly("crewlet");
      assertThat(crd.getMetadata().getLabels()).containsKey("crewlet.ai/schema-version");
    }
  }

  private static boolean blank(@Nullable String text) {
    return text == null || text.isBlank();
  }
}
