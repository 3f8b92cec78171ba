package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workflows.tier.TierPlan.Basis;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a plan was made from: generations, because statuses change all the time and decide nothing
 * here. A namespace has none; its labels are what matters.
 */
public final class PlanBasis {

  private PlanBasis() {}

  static List<Basis> of(MoveFacts facts) {
    var basis = new ArrayList<Basis>();
    basis.add(generation(facts.tenant()));
    basis.add(new Basis("Namespace " + facts.view().namespace(), "labels " + text(facts.labels())));
    if (facts.company() != null) {
      basis.add(generation(facts.company()));
    }
    Stream.of(facts.seats(), facts.units(), facts.providers())
        .flatMap(parts -> parts.stream().map(PlanBasis::generation))
        .forEach(basis::add);
    if (facts.present() != null) {
      basis.add(generation(facts.present()));
    }
    basis.add(generation(facts.target()));
    return List.copyOf(basis);
  }

  /** What is another now, one sentence each; empty when the plan still holds. */
  public static List<String> changes(List<Basis> planned, List<Basis> now) {
    var before = byObject(planned);
    var after = byObject(now);
    var changes = new ArrayList<String>();
    before.forEach(
        (object, version) -> {
          if (!after.containsKey(object)) {
            changes.add(object + " is gone");
          } else if (!after.get(object).equals(version)) {
            changes.add("%s: was %s, is %s".formatted(object, version, after.get(object)));
          }
        });
    after.keySet().stream()
        .filter(object -> !before.containsKey(object))
        .forEach(object -> changes.add(object + " is new"));
    return List.copyOf(changes);
  }

  private static Basis generation(HasMetadata object) {
    return new Basis(
        object.getKind() + " " + object.getMetadata().getName(),
        "generation %d of %.8s"
            .formatted(object.getMetadata().getGeneration(), object.getMetadata().getUid()));
  }

  private static Map<String, String> byObject(List<Basis> basis) {
    var map = new LinkedHashMap<String, String>();
    basis.forEach(one -> map.put(one.object(), one.version()));
    return map;
  }

  private static String text(Map<String, String> labels) {
    return labels.entrySet().stream()
        .map(label -> label.getKey() + "=" + label.getValue())
        .collect(Collectors.joining(","));
  }
}
