package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.FieldManagers;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;
import java.util.Set;
import java.util.function.UnaryOperator;

/** How a kind of ours is watched by a small controller of its own. */
public final class PartInformer {
  private static final long PAGE = 500;

  private PartInformer() {}

  /**
   * @param name of the controller, for logs and metrics
   * @param reduction what is kept of each object beyond its identity
   * @param namespaces watched namespaces; empty: all
   */
  public static <T extends HasMetadata> void configure(
      ControllerConfigurationOverrider<T> part,
      String name,
      UnaryOperator<T> reduction,
      Set<String> namespaces) {
    part.withName(name)
        .withFieldManager(FieldManagers.OPERATOR)
        .withGenerationAware(false)
        .withOnUpdateFilter(Changes.ofIntent())
        .withInformerListLimit(PAGE)
        .withItemStore(new ReducingStore<>(object -> reduction.apply(Reductions.resource(object))));
    if (namespaces.isEmpty()) {
      part.watchingAllNamespaces();
    } else {
      part.settingNamespaces(namespaces);
    }
  }
}
