package ai.crewlet.tenantry.workers.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Requests;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.plan.Submission.FirstPerson;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Mistakes in a request, told before anything is created")
class OnboardingCheckTest {

  private static final String CANARY = "xoxb-canary-1234567890";

  @Test
  void findsNothingWrongWithTheSamples() {
    assertThat(check(Requests.acme(), facts())).isEmpty();
    assertThat(check(Requests.of(List.of(Manifests.acmeCorp()), null), facts())).isEmpty();
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        edit(
            "an unknown tier, with those that exist (M169)",
            "Tenant",
            "spec: {tier: gold}",
            "Tenant/acme spec.tier: there is no tier gold; use one of: business, starter, team"),
        edit(
            "more Seats than the tier allows, with both numbers (M18, M79, M169, C38)",
            "Tenant",
            "spec: {tier: starter}",
            "Tenant/acme spec.tier: 4 Seats, tier starter allows 3; remove 1, or choose a larger tier",
            more -> more.add(seat("extra"))),
        edit(
            "more tool servers than the tier allows, with both numbers (M19, M76)",
            "Seat/lead",
            "spec: {mcp: [%s]}".formatted(servers(11)),
            "Tenant/acme spec.tier: 11 tool servers, tier team allows 10; remove 1, or choose a larger tier"),
        edit(
            "seat pools on a tier that forbids them (M22, M170)",
            "Company",
            "spec: {topology: {seatPools: [{name: fast, replicas: 2}]}}",
            "Company/acme spec.topology.seatPools: 2 seat pods, tier team allows 0;"
                + " declare fewer, or choose a larger tier"),
        edit(
            "a pod for one seat alone, on a tier without (M25, M170)",
            "Company",
            "spec: {topology: {seatPools: [{name: fast, kind: PerSeat}]}}",
            "Company/acme spec.topology.seatPools[fast].kind: tier team has no pods for one seat alone;"
                + " write Shared, or choose a larger tier"),
        edit(
            "an engine that does not fit the quotas, with the numbers (C8)",
            "Tenant",
            "spec: {quotas: {cpuLimit: 250m}}",
            "Tenant/acme spec.quotas.cpuLimit: 250m does not hold the engine of tier team, whose CPU request is 500m;"
                + " raise it to 500m or more, or choose a smaller tier"),
        edit(
            "a quota that is no whole number (C10)",
            "Tenant",
            "spec: {quotas: {maxMonthlyTokens: 1.5}}",
            "Tenant/acme spec.quotas.maxMonthlyTokens: \"1.5\" cannot be read; write a whole number, such as 100 or 10M"),
        edit(
            "two Companies (M5)",
            "Company",
            "{}",
            "request: 2 Companies (acme, other), and nothing within a namespace keeps two apart; onboard a tenant for each",
            more ->
                more.add(
                    Manifests.yaml(
                        """
                {apiVersion: crewlet.ai/v1alpha1, kind: Company, metadata: {name: other}, spec: {companyName: Other}}"""))),
        edit(
            "no Company among the objects",
            "Company",
            "{}",
            "request: no Company, but 5 objects that belong to one; add the Company acme",
            more -> more.removeIf(o -> o.path("kind").asText().equals("Company"))),
        edit(
            "a Company that is named and missing",
            "Tenant",
            "{}",
            "Tenant/acme spec.company.name: names the Company acme, which is not in the request; add it,"
                + " or apply the Tenant with kubectl and its company's objects after it",
            more -> more.removeIf(o -> !o.path("kind").asText().equals("Tenant"))),
        edit(
            "a Company of another name than the Tenant says",
            "Tenant",
            "spec: {company: {name: acme-two}}",
            "Tenant/acme spec.company.name: says acme-two, the Company is called acme; give both the same name"),
        edit(
            "a class other than the tier (C43)",
            "Company",
            "spec: {engineClassName: business}",
            "Company/acme spec.engineClassName: says business, the Tenant's tier is team;"
                + " leave it out (it follows from the tier); to change the tier use move-tier"),
        edit(
            "a Human seat without contact (C61)",
            "Seat/founder",
            "spec: {contact: null}",
            "Seat/founder spec.contact: missing, and a Human seat without one would stop the engine's next start;"
                + " say where the person is reached, for example contact: {slackUserId: U0123ABCD}"),
        edit(
            "a Unit that is not there",
            "Seat/lead",
            "spec: {unitRef: {name: sales}}",
            "Seat/lead spec.unitRef.name: no Unit sales in the request; add it, or name one of: engineering"),
        edit(
            "an object of another namespace (M128)",
            "Seat/lead",
            "metadata: {namespace: kube-system}",
            "Seat/lead metadata.namespace: names the namespace kube-system;"
                + " leave it out: every object goes into the tenant's own namespace"),
        edit(
            "a part of another company (M128)",
            "Seat/lead",
            "spec: {companyRef: {name: rival}}",
            "Seat/lead spec.companyRef.name: names the Company rival, the tenant's is acme; write acme"),
        edit(
            "a field that does not exist, with those that do",
            "Integration",
            "spec: {kindOf: x}",
            "Integration/slack spec.kindOf: no such field; there are: baseURL, companyRef, credentialsSecretRef, type, workspace"),
        edit(
            "a field of the wrong type",
            "Seat/lead",
            "spec: {paused: maybe}",
            "Seat/lead spec.paused: not a value this field takes; see: kubectl explain seat.spec.paused"),
        edit(
            "a field that is missing",
            "Company",
            "spec: {companyName: null}",
            "Company/acme spec.companyName: missing; see: kubectl explain company.spec.companyName"),
        edit(
            "a kind that is no company's",
            "Unit",
            "kind: ConfigMap",
            "ConfigMap/engineering kind: ConfigMap of crewlet.ai/v1alpha1 is not a kind of a company;"
                + " beside one Tenant a request holds Company, Unit, Seat, LLMProvider, Integration of crewlet.ai/v1alpha1"),
        edit(
            "a Secret (C53)",
            "Unit",
            "{apiVersion: v1, kind: Secret}",
            "Secret/engineering: a Secret does not travel in a request, where it would be kept in its history;"),
        edit(
            "a name too long for the names made from it (C57)",
            "Company",
            "metadata: {name: a-name-of-more-than-thirty-characters}",
            "Company/a-name-of-more-than-thirty-characters metadata.name:"
                + " \"a-name-of-more-than-thirty-characters\" is not a name (37 characters);"
                + " use 1 to 30 lower-case letters, digits and hyphens, no hyphen at either end"),
        edit(
            "a name that generated objects have (C57)",
            "Company",
            "metadata: {name: acme-engine}",
            "Company/acme-engine metadata.name: acme-engine ends in -engine or contains -pool-,"
                + " as names of generated objects do; choose another name"),
        edit(
            "a pool called data (C57)",
            "Company",
            "spec: {topology: {seatPools: [{name: data}]}}",
            "Company/acme spec.topology.seatPools[0].name: data means the data pod; choose another name"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void tells(String what, Submission request, String expected) {
    assertThat(check(request, facts())).anySatisfy(line -> assertThat(line).startsWith(expected));
  }

  @Test
  @DisplayName("tells all mistakes together")
  void tellsAllTogether() {
    var request = edited("Tenant", "spec: {tier: gold, quotas: {memoryLimit: much}}", more -> {});
    assertThat(check(request, facts())).hasSize(2);
    assertThat(Mistake.text(OnboardingCheck.against(request, facts(), Tenancies.settings())))
        .startsWith("2 mistakes in the request:\n  Tenant/acme spec.");
  }

  @Test
  @DisplayName(
      "literals that look secret are named, with the Secret form, and never repeated (C53)")
  void refusesLiteralSecrets() {
    for (var place :
        List.of(
            "mcp: [{name: gh, command: x, env: [{name: GITHUB_TOKEN, value: %s}]}]",
            "mcp: [{name: gh, url: 'https://x', headers: [{name: Authorization, value: %s}]}]",
            "mcp: [{name: gh, command: x, env: [{name: HARMLESS, value: %s}]}]",
            "mcp: [{name: gh, command: x, env: [{name: apiKey, value: %s}]}]")) {
      var request = edited("Seat/lead", "spec: {%s}".formatted(place.formatted(CANARY)), m -> {});
      var mistakes = OnboardingCheck.alone(request);
      assertThat(mistakes)
          .singleElement()
          .satisfies(
              m -> {
                assertThat(m.field()).matches("spec\\.mcp\\[gh]\\.(env|headers)\\[\\w+]\\.value");
                assertThat(m.remedy()).contains("valueFrom: {secretKeyRef:");
              });
      assertThat(mistakes.toString()).doesNotContain(CANARY);
    }
    assertThat(CANARY).as("the control: the canary was in the request").startsWith("xoxb-");
  }

  @Test
  @DisplayName(
      "settings written as JSON are looked into; numbers and references are no secrets (C53)")
  void looksIntoSettings() {
    var secret =
        "spec: {engineConfig: [{name: mail, value: '{\"smtp\": {\"password\": \"hunter22\"}}'}]}";
    assertThat(OnboardingCheck.alone(edited("Company", secret, m -> {})))
        .singleElement()
        .satisfies(
            m -> assertThat(m.field()).isEqualTo("spec.engineConfig[mail].value.smtp.password"));
    var harmless =
        "spec: {engineConfig: [{name: max_tokens, value: '4096'}, {name: llm.api_key, value: '${API_KEY}'},"
            + " {name: keyboard, value: dvorak}]}";
    assertThat(OnboardingCheck.alone(edited("Company", harmless, m -> {}))).isEmpty();
  }

  @Test
  @DisplayName(
      "an invitation is for a Human seat of the request and a person with an address (M146, M58)")
  void checksTheInvitation() {
    assertThat(check(Requests.of(Manifests.acme(), new FirstPerson("lead", "ada")), facts()))
        .containsExactly(
            "invitation seat: lead is not a Human seat of the request; invite onto one of: founder",
            "invitation email: not an e-mail address; write it as lead=name@example.com");
  }

  @Test
  @DisplayName("a namespace that is not this tenant's is taken, whoever has it (C6)")
  void neverAdoptsANamespace() {
    var request = edited("Tenant", "spec: {namespace: kube-system}", m -> {});
    assertThat(check(request, new PlanFacts(Tenancies.tiers(), null, Map.of(), null)))
        .containsExactly(
            "Tenant/acme spec.namespace: namespace kube-system exists and is not this tenant's;"
                + " name another namespace, or leave the field out to get one of the tenant's own");
    assertThat(check(request, new PlanFacts(Tenancies.tiers(), null, null, "rival")))
        .singleElement()
        .asString()
        .contains("belongs to the Tenant rival");
    var own =
        Map.of(
            "crewlet.ai/tenant", "true",
            "crewlet.ai/tenant-name", "acme",
            "crewlet.ai/tenant-id", "0123456789");
    assertThat(check(request, new PlanFacts(Tenancies.tiers(), "0123456789", own, null))).isEmpty();
    assertThat(check(request, new PlanFacts(Tenancies.tiers(), "other00000", own, null)))
        .hasSize(1);
  }

  @Test
  @DisplayName(
      "a class that would not select the namespace is told before anything is written (C16)")
  void checksTheClassSelectsTheNamespace() {
    var settings = Tenancies.settings();
    var otherKey =
        new ai.crewlet.tenantry.workers.tenancy.TenancySettings(
            settings.tenantLabel(),
            "crewlet.ai/tier",
            settings.requiredLabels(),
            settings.accessRole(),
            settings.accessSubjects(),
            settings.providerNamespace(),
            settings.exceptCidrs(),
            settings.podHeadroom(),
            settings.containers());
    assertThat(OnboardingCheck.against(Requests.acme(), facts(), otherKey))
        .singleElement()
        .satisfies(m -> assertThat(m.line()).contains("EngineClass team would not select"));
  }

  private static Arguments edit(String what, String object, String change, String expected) {
    return edit(what, object, change, expected, more -> {});
  }

  private static Arguments edit(
      String what, String object, String change, String expected, Consumer<List<ObjectNode>> more) {
    return arguments(what, edited(object, change, more), expected);
  }

  /** acme with one object changed: the change is merged into it, null removes. */
  private static Submission edited(String object, String change, Consumer<List<ObjectNode>> more) {
    var manifests = Manifests.acme();
    manifests.stream()
        .filter(m -> matches(m, object))
        .findFirst()
        .ifPresent(m -> merge(m, Manifests.yaml(change)));
    more.accept(manifests);
    return Requests.of(manifests, null);
  }

  private static boolean matches(ObjectNode manifest, String object) {
    var kind = manifest.path("kind").asText();
    return object.equals(kind)
        || object.equals(kind + "/" + manifest.at("/metadata/name").asText());
  }

  private static void merge(ObjectNode into, ObjectNode change) {
    change
        .properties()
        .forEach(
            entry -> {
              var old = into.get(entry.getKey());
              if (old instanceof ObjectNode below && entry.getValue() instanceof ObjectNode deep) {
                merge(below, deep);
              } else if (entry.getValue().isNull()) {
                into.remove(entry.getKey());
              } else {
                into.set(entry.getKey(), entry.getValue());
              }
            });
  }

  private static ObjectNode seat(String name) {
    return Manifests.yaml(
        """
        {apiVersion: crewlet.ai/v1alpha1, kind: Seat, metadata: {name: %s},
         spec: {companyRef: {name: acme}, displayName: Extra}}"""
            .formatted(name));
  }

  private static String servers(int count) {
    return IntStream.range(0, count)
        .mapToObj("{name: s%d, command: x}"::formatted)
        .collect(Collectors.joining(", "));
  }

  private static PlanFacts facts() {
    return new PlanFacts(Tenancies.tiers(), null, null, null);
  }

  private static List<String> check(Submission request, @Nullable PlanFacts facts) {
    return OnboardingCheck.against(request, facts, Tenancies.settings()).stream()
        .map(Mistake::line)
        .toList();
  }
}
