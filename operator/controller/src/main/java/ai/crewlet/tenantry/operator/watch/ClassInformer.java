package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;

/** How classes are watched by the controller that reports on them. */
public final class ClassInformer {
  private ClassInformer() {}

  public static void configure(ControllerConfigurationOverrider<EngineClass> engineClass) {
    engineClass
        .withName("engineclass")
        .withFieldManager(FieldManagers.OPERATOR)
        .withGenerationAware(false)
        .withOnUpdateFilter(Changes.ofIntent())
        .withItemStore(new ReducingStore<>(Reductions::<EngineClass>resource))
        .watchingAllNamespaces();
  }
}
