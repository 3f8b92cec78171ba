package ai.crewlet.tenantry.operator.assess.document;

import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The platform's own model keys, which a company's engine and its people can read. */
class PlatformKeysTest {
  private static final String OWN =
      "type: Anthropic, model: claude-sonnet-5, apiKeySecretRefs: [{name: own, key: apiKey}]";

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName("M20, M37, M164: only who opts in is given the platform's keys")
  void nobodyElseIsGivenThem() {
    optOut();
    acme.settle();

    assertThat(acme.pushedSecrets)
        .extracting(push -> push.source().secret().namespace())
        .containsOnly(Manifests.NAMESPACE);
    assertThat(acme.pushes).singleElement().asString().doesNotContain("platform-claude");
  }

  @Test
  @DisplayName(
      "M164, M113: who opts out loses them, once the document without them runs; a restart forgets nothing")
  void optingOutTakesThemAway() {
    acme.settle();
    Set<String> given = ofThePlatform();
    assertThat(acme.fake.stored).containsAll(given).isNotEmpty();

    optOut();
    acme.memory = CompanyMemory.none(); // another operator, which did not push them
    acme.settle();

    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.fake.stored).doesNotContainAnyElementsOf(given);
  }

  @Test
  @DisplayName(
      "M86, M107, M113: a value that somebody empties leaves the engine, once the document without it runs, and comes back filled")
  void anEmptiedValueLeavesTheEngine() {
    optOut();
    acme.settle();
    assertThat(acme.fake.stored).hasSize(1);

    acme.emptySecret("own", "apiKey");
    acme.settle();

    assertThat(acme.fake.stored).isEmpty();
    assertThat(Conditions.says(acme.look(), PartKind.LLM_PROVIDER, "own", RESOLVED_REFS))
        .isEqualTo("False/SecretValueEmpty");
    acme.secret(Manifests.NAMESPACE, "own", "apiKey");
    acme.settle();
    assertThat(acme.fake.stored).hasSize(1);
  }

  private void optOut() {
    acme.company = Manifests.company("companyName: Acme, engineClassName: team");
    acme.providers.add(Manifests.provider("own", OWN));
    acme.secret(Manifests.NAMESPACE, "own", "apiKey");
  }

  private Set<String> ofThePlatform() {
    return acme.pushedSecrets.stream()
        .filter(push -> push.source().secret().namespace().equals("platform"))
        .map(SecretPush::name)
        .collect(Collectors.toSet());
  }
}
