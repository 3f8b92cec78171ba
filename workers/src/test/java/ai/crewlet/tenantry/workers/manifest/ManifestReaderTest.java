package ai.crewlet.tenantry.workers.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ManifestReaderTest {
  private static final String TENANT =
      """
      apiVersion: agentic.clawdlinux.org/v1alpha1
      kind: Tenant
      metadata: {name: acme}
      spec: {displayName: Acme, tier: team, company: {name: acme}}
      ---
      """;
  private static final String COMPANY =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme}
      spec: {companyName: Acme}
      ---
      """;
  private static final String SEAT =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead}
      spec: {companyRef: {name: acme}, displayName: Lead, goal: Decide.}
      ---
      """;
  private static final String SECRET =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: lead-slack}
      stringData: {botToken: canary-51ab}
      ---
      """;

  @Test
  @DisplayName("C53: Secrets are split off; only names of theirs travel")
  void splitsAFileIntoWhatTravelsAndWhatDoesNot() {
    var manifest = read(TENANT + COMPANY + SEAT + SECRET);
    assertThat(manifest.tenant().name()).isEqualTo("acme");
    assertThat(manifest.objects())
        .extracting(ManifestObject::kind)
        .containsExactly("Company", "Seat");
    assertThat(manifest.secrets()).singleElement().asString().as("control").contains("canary-51ab");
    assertThat(manifest.objects().toString() + manifest).doesNotContain("canary-51ab");
  }

  @Test
  void theSameContentIsTheSameRequest() {
    var reordered = TENANT + COMPANY.replace("metadata: {name: acme}\n", "") + "";
    assertThat(read(TENANT + COMPANY).digest()).isEqualTo(read(TENANT + "\n" + COMPANY).digest());
    assertThat(read(TENANT + COMPANY).digest()).isNotEqualTo(read(TENANT).digest());
    assertThatThrownBy(() -> read(reordered)).hasMessageContaining("metadata.name");
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of(
            "unknown field",
            TENANT + SEAT.replace("goal:", "gaol:"),
            "Seat/lead spec.gaol: unknown field"),
        Arguments.of(
            "wrong type",
            TENANT + SEAT.replace("goal: Decide.", "goal: {a: 1}"),
            "Seat/lead spec.goal: takes text"),
        Arguments.of(
            "a word the field doesn't know",
            TENANT + SEAT.replace("goal: Decide.", "kind: Robot"),
            "Seat/lead spec.kind: takes one of Agent, Human"),
        Arguments.of(
            "a word for a number",
            TENANT.replace("tier: team", "quotas: {maxWorkloads: lots}") + SEAT,
            "Tenant/acme spec.quotas.maxWorkloads: takes a whole number"),
        Arguments.of(
            "a word for a list",
            TENANT + SEAT.replace("goal: Decide.", "manages: all"),
            "Seat/lead spec.manages: takes a list"),
        Arguments.of(
            "unknown kind", TENANT + SEAT.replace("kind: Seat", "kind: Chair"), "kind 'Chair'"),
        Arguments.of(
            "a class",
            TENANT + SEAT.replace("kind: Seat", "kind: EngineClass"),
            "platform administrators'"),
        Arguments.of(
            "wrong version",
            TENANT + SEAT.replace("v1alpha1", "v1"),
            "apiVersion: is 'crewlet.ai/v1'"),
        Arguments.of("no tenant", COMPANY, "there is no Tenant"),
        Arguments.of("two tenants", TENANT + TENANT, "2 Tenants"),
        Arguments.of(
            "namespace given",
            TENANT + SEAT.replace("{name: lead}", "{name: lead, namespace: x}"),
            "metadata.namespace"),
        Arguments.of(
            "a key twice",
            TENANT + SEAT.replace("goal: Decide.", "goal: Decide., goal: Do."),
            "Duplicate field 'goal'"),
        Arguments.of(
            "an empty spec",
            TENANT + COMPANY.replace("spec: {companyName: Acme}", "spec:"),
            "Company/acme spec: takes a mapping"),
        Arguments.of(
            "no spec",
            TENANT + COMPANY.replace("spec: {companyName: Acme}\n", ""),
            "Company/acme spec: is missing"),
        Arguments.of("not yaml", "a: [", "line "),
        Arguments.of("a list", "- a\n", "not a mapping"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void eachMistakeIsNamedWithItsObjectAndField(String name, String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(ManifestException.class)
        .hasMessageStartingWith("acme.yaml cannot be used:")
        .hasMessageContaining(message);
  }

  @Test
  void allMistakesAreToldTogether() {
    var text = TENANT + SEAT.replace("goal:", "gaol:") + COMPANY.replace("companyName", "name");
    assertThatThrownBy(() -> read(text))
        .hasMessageContaining("spec.gaol")
        .hasMessageContaining("Company/acme spec.name");
  }

  @Test
  @DisplayName("C53: a request over 512 KiB is refused before the start")
  void aRequestHasABound() {
    var seats = new StringBuilder(TENANT + COMPANY);
    for (int i = 0; i < 80; i++) {
      seats.append(SEAT.replace("lead", "s" + i).replace("Decide.", "x".repeat(8 * 1024)));
    }
    assertThatThrownBy(() -> read(seats.toString())).hasMessageContaining("at most 512 KiB");
  }

  private static Manifest read(String text) {
    return ManifestReader.read("acme.yaml", text.getBytes(StandardCharsets.UTF_8));
  }
}
