package ai.crewlet.tenantry.e2e.stack;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.Map;

/** Keys of model providers as a platform administrator keeps them, made up (M200). */
public final class PlatformSecrets {
  public static final String NAMESPACE = "agentic-system";

  private PlatformSecrets() {}

  /** Makes sure that no other test provides what this one needs missing. */
  public static void assertMissing(LocalStack stack, String provider) {
    var secret = stack.platform().admin().secrets().inNamespace(NAMESPACE);
    assertThat(secret.withName(provider + "-token").get())
        .as("provider %s is missed by one test and provided by another", provider)
        .isNull();
  }

  /** Creates {@code <provider>-token}, marked for tenants. */
  public static void provide(LocalStack stack, String provider) {
    stack
        .platform()
        .admin()
        .resource(
            new SecretBuilder()
                .withNewMetadata()
                .withName(provider + "-token")
                .withNamespace(NAMESPACE)
                .addToLabels(Labels.TENANT_COPY, Labels.TRUE)
                .endMetadata()
                .withStringData(Map.of("token", "made-up-key-of-" + provider))
                .build())
        .serverSideApply();
  }
}
