package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What platform administrators put into a cluster (M3, M116): tiers, and the keys they name. */
public final class Tiers {
  private static final String PLATFORM = "platform";

  private Tiers() {}

  /**
   * Applies the EngineClasses of {@code file}, and a made-up key for each Secret they name.
   *
   * @throws IllegalStateException with kubectl's message
   */
  public static void apply(LocalStack stack, Path file) {
    var admin = stack.platform().admin();
    admin
        .resource(new NamespaceBuilder().withNewMetadata().withName(PLATFORM).endMetadata().build())
        .serverSideApply();
    for (var tier : List.of("team", "business")) {
      admin
          .resource(
              new SecretBuilder()
                  .withNewMetadata()
                  .withName("llm-gateway-" + tier)
                  .withNamespace(PLATFORM)
                  .endMetadata()
                  .withStringData(Map.of("apiKey", "local-platform-key-of-" + tier))
                  .build())
          .forceConflicts()
          .serverSideApply();
    }
    Printed applied =
        new Client(stack)
            .kubectl(
                "apply", "--server-side", "--field-manager=platform-admin", "-f", file.toString());
    if (applied.exit() != 0) {
      throw new IllegalStateException("the tiers were refused: " + applied.text());
    }
  }
}
