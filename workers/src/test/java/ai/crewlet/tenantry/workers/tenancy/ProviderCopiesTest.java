package ai.crewlet.tenantry.workers.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Missing;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.NotForTenants;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Source.Found;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Write;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Copies of providers' Secrets (M200, C13)")
class ProviderCopiesTest {

  private static final String CANARY = "Y2FuYXJ5LXByb3ZpZGVy";

  @Test
  void copiesWhatIsMarkedAndSaysWhatItCopied() {
    var copies =
        ProviderCopies.plan(Tenancies.acme(), Map.of("openai-token", new Found(source("true"))));
    assertThat(copies).singleElement().isInstanceOf(Write.class);
    var secret = ((Write) copies.get(0)).secret();
    assertThat(secret.getMetadata().getNamespace()).isEqualTo("tenant-012345");
    assertThat(secret.getMetadata().getAnnotations())
        .containsEntry("crewlet.ai/source-uid", "u-1")
        .containsEntry("crewlet.ai/source-resource-version", "77");
    assertThat(secret.getData()).containsEntry("token", CANARY);
    assertThat(copies.toString()).contains("openai-token").doesNotContain(CANARY);
  }

  @Test
  void neverCopiesThePlatformsOwn() {
    assertThat(
            ProviderCopies.plan(
                Tenancies.acme(), Map.of("openai-token", new Found(source("false")))))
        .containsExactly(new NotForTenants("openai-token"));
  }

  @Test
  void saysWhatIsMissing() {
    assertThat(ProviderCopies.plan(Tenancies.acme(), Map.of()))
        .containsExactly(new Missing("openai-token"));
  }

  private static Secret source(String marked) {
    return new SecretBuilder()
        .withNewMetadata()
        .withName("openai-token")
        .withNamespace("agentic-system")
        .withUid("u-1")
        .withResourceVersion("77")
        .addToLabels("crewlet.ai/tenant-copy", marked)
        .endMetadata()
        .withType("Opaque")
        .addToData("token", CANARY)
        .build();
  }
}
