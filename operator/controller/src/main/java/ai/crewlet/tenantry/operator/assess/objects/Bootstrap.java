package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.operator.assess.document.SecretUse;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.util.List;
import java.util.Optional;

/**
 * What an engine pod starts from: its file, and the class's variables (M28, M29, M111, M112).
 *
 * @param plan nothing while a value is missing: what runs then keeps what it has
 * @param env the container's environment
 * @param uses values that people supply, for judging whether they are there
 */
public record Bootstrap(Optional<BootstrapPlan> plan, List<EnvVar> env, List<SecretUse> uses) {

  public Bootstrap {
    env = List.copyOf(env);
    uses = List.copyOf(uses);
  }

  public static Bootstrap none() {
    return new Bootstrap(Optional.empty(), List.of(), List.of());
  }

  /**
   * Of the data pod.
   *
   * @param joinable whether seat pods may join it
   */
  public static Bootstrap of(
      CompanySnapshot snapshot, EngineClassSpec engineClass, boolean joinable) {
    var content = new BootstrapContent(snapshot);
    content.file(new BootstrapFile(snapshot, engineClass, joinable, content.values()).content());
    content.readAtStart(
        new BootstrapFile(snapshot, engineClass, joinable, new BootstrapValues(snapshot))
            .readAtStart());
    content.variables(engineClass.env());
    var family = new Family(snapshot.company());
    return content.in(family.owned(ObjectNames.bootstrap(snapshot.name()), Family.Component.DATA));
  }

  /**
   * Of the pods of a seat pool: in a Secret named after its content, so that a change makes another
   * one, and pods on their way keep what they were made for (M112).
   */
  static Bootstrap ofPool(CompanySnapshot snapshot, EngineClassSpec engineClass, String pool) {
    var content = new BootstrapContent(snapshot);
    content.file(new SeatPodFile(snapshot, engineClass, pool, content.values()).content());
    content.variables(engineClass.env());
    String name = ObjectNames.poolBootstrap(snapshot.name(), pool, content.hash());
    return content.in(new Family(snapshot.company()).ownedByPool(name, pool));
  }
}
