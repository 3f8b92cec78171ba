package ai.crewlet.tenantry.operator.assess.objects;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What becomes of a company when somebody empties or deletes the Secrets the operator made. */
class OwnSecretsTest {
  private static final String KEYRING = "acme-keyring";
  private static final String TOKENS = "acme-api-tokens";

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName("M110, M177: a lost keyring is not replaced while there is a volume, and said")
  void aLostKeyringIsNotReplaced() {
    acme.settle();
    acme.secrets.keySet().removeIf(id -> id.name().equals(KEYRING));

    Assessment assessment = acme.look();

    assertThat(assessment.objects().secrets()).isEmpty();
    assertThat(assessment.objects().bootstrap()).isEmpty();
    assertThat(Conditions.ofCompany(assessment, ConditionType.ACCEPTED))
        .isEqualTo("False/KeyringMissing");
    assertThat(message(assessment))
        .contains("acme-keyring: it is missing", "data-acme-engine-0", "acme-bootstrap");
  }

  @Test
  @DisplayName("M110: an emptied keyring is said, and all is well once it is filled again")
  void anEmptiedKeyringIsSaid() {
    acme.settle();
    acme.emptySecret(KEYRING, "k1");
    Assessment emptied = acme.look();
    acme.secret(NAMESPACE, KEYRING, SecretKeys.KEYRING_ACTIVE_KEY_ID, "k1");

    assertThat(message(emptied)).contains("has no value under activeKeyID, k1");
    assertThat(Conditions.ofCompany(acme.settle(), ConditionType.READY)).isEqualTo("True/Ready");
  }

  @Test
  @DisplayName("M110: without a volume a lost keyring is made anew")
  void withoutAVolumeAKeyringIsMade() {
    assertThat(acme.look().objects().secrets())
        .extracting(GeneratedSecret::content)
        .contains(GeneratedSecret.Content.KEYRING);
  }

  @Test
  @DisplayName("M109: a token set without a value says which Secret to delete")
  void anEmptiedTokenSetIsSaid() {
    acme.settle();
    acme.emptySecret(TOKENS, SecretKeys.API_TOKENS_OPERATOR);

    Assessment assessment = acme.look();

    assertThat(Conditions.ofCompany(assessment, ConditionType.ACCEPTED))
        .isEqualTo("False/SecretKeyNotFound");
    assertThat(message(assessment)).contains("acme-api-tokens", "delete the Secret");
  }

  @Test
  @DisplayName("M108, M115: the consumers' Secret is written again when the token set is another")
  void theConsumersSecretFollowsTheTokenSet() {
    acme.settle();
    String before = access().metadata().getAnnotations().get(Annotations.INPUTS);
    acme.rotate(NAMESPACE, TOKENS);

    assertThat(access().outdates(before)).isTrue();
    assertThat(access().outdates(access().metadata().getAnnotations().get(Annotations.INPUTS)))
        .isFalse();
  }

  private static String message(Assessment assessment) {
    return Conditions.message(assessment, PartKind.COMPANY, "acme", ConditionType.ACCEPTED);
  }

  private GeneratedSecret access() {
    Optional<GeneratedSecret> access =
        acme.look().objects().secrets().stream()
            .filter(secret -> secret.content() == GeneratedSecret.Content.API_ACCESS)
            .findFirst();
    return access.orElseThrow();
  }
}
