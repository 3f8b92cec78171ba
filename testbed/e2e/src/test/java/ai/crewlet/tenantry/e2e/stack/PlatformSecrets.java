package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.Map;

/** Keys of model providers as a platform administrator keeps them, made up (M200). */
public final class PlatformSecrets {
  public static final String NAMESPACE = "agentic-system";

  private PlatformSecrets() {}

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
