package ai.crewlet.tenantry.workers.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is named when the controller starts what a command has written (C46, C60). */
class SpecAuthorTest {

  @Test
  @DisplayName(
      "C60: the note of a command names its person for the generation it wrote, and no other")
  void isAboutOneGeneration() {
    var written = tenant("uid-1", 5, SpecAuthor.note(tenant("uid-1", 4, Map.of()), 5, "cli:ada"));

    assertThat(SpecAuthor.of(written, 5)).isEqualTo("cli:ada");
    assertThat(SpecAuthor.of(written, 6)).isEqualTo("kubectl");
    assertThat(SpecAuthor.of(written, 55)).isEqualTo("kubectl");
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "uid-1/5 cli:Ada Lovelace | cli:Ada Lovelace",
        "uid-2/5 cli:ada          | kubectl",
        "uid-1/5                  | kubectl",
        "cli:ada                  | kubectl",
        "                         | kubectl",
      },
      delimiter = '|',
      emptyValue = "")
  @DisplayName("C60: a note about another object, or none that can be read, names nobody")
  void namesNobodyElse(String note, String expected) {
    var annotations = Map.of(Annotations.REQUESTED_BY, note == null ? "" : note);

    assertThat(SpecAuthor.of(tenant("uid-1", 5, annotations), 5)).isEqualTo(expected);
  }

  @Test
  @DisplayName("C58, C60: a Tenant created with a note names its person until its spec is changed")
  void isAboutANewTenant() {
    var made = tenant("uid-1", 1, SpecAuthor.noteOfNew("0123456789", "cli:ada"));
    made.setSpec(TenantSpecBuilder.builder().tenantId("0123456789").build());

    assertThat(SpecAuthor.of(made, 1)).isEqualTo("cli:ada");
    assertThat(SpecAuthor.of(made, 2)).isEqualTo("kubectl");
    made.setSpec(TenantSpecBuilder.builder().tenantId("9876543210").build());
    assertThat(SpecAuthor.of(made, 1)).isEqualTo("kubectl");
  }

  @Test
  @DisplayName("C60: what would spoil a terminal or a table is no name")
  void readsNoControlCharacters() {
    assertThat(named("cli:\u001b[31mada")).isEqualTo("kubectl");
    assertThat(named("cli:\nada")).isEqualTo("kubectl");
    assertThat(named("a".repeat(65))).isEqualTo("kubectl");
  }

  private static String named(String who) {
    var bare = tenant("uid-1", 5, Map.of());
    return SpecAuthor.of(tenant("uid-1", 5, SpecAuthor.note(bare, 5, who)), 5);
  }

  private static Tenant tenant(String uid, long generation, Map<String, String> annotations) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName("acme")
            .withUid(uid)
            .withGeneration(generation)
            .withAnnotations(annotations)
            .build());
    tenant.setSpec(TenantSpecBuilder.builder().build());
    return tenant;
  }
}
