package ai.crewlet.tenantry.workers.waiting;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.List;
import java.util.Optional;

/**
 * What an object says of itself, as far as waits look.
 *
 * @param observedGeneration generation its status is about; 0 before the first report
 * @param deleting whether it is on its way out
 * @param told what else it says
 */
public record Observed(
    String name, long observedGeneration, boolean deleting, List<Condition> conditions, Told told) {

  public Observed {
    conditions = List.copyOf(conditions);
  }

  /** What an object read from the API server says. */
  public static Observed of(GenericKubernetesResource object) {
    return Reports.read(object);
  }

  /** An object that says nothing but conditions. */
  public Observed(
      String name, long observedGeneration, boolean deleting, List<Condition> conditions) {
    this(name, observedGeneration, deleting, conditions, Told.NOTHING);
  }

  public Optional<Condition> condition(String type) {
    return conditions.stream().filter(c -> c.getType().equals(type)).findFirst();
  }

  public boolean isTrue(String type) {
    return condition(type).filter(c -> c.getStatus().equals("True")).isPresent();
  }
}
