package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a change restarts or moves. An engine reads its file at its start, so that what stands there
 * costs a restart; everything else is a revision of the document, which restarts nothing. Pure.
 */
final class Restarts {

  private static final String POOLS = "spec.topology.seatPools[";
  private static final Set<String> TOPOLOGY = Set.of("spec.topology", "spec.topology.seatPools");
  private static final String START = "pods start";
  private static final String STOP = "pods stop once they hold no seat";
  private static final String POLICY = "spec.config";

  private Restarts() {}

  /** One sentence each; empty when nothing restarts. */
  static List<String> of(List<ObjectChange> objects) {
    var restarts = new ArrayList<String>();
    for (var object : objects) {
      if (object.how() == How.CHANGED && object.kind().equals("Company")) {
        company(object.fields(), restarts);
      }
      if (object.how() == How.CHANGED && object.kind().equals("Seat")) {
        seat(object, restarts);
      }
    }
    return List.copyOf(restarts);
  }

  private static void company(List<FieldChange> fields, List<String> restarts) {
    if (touches(fields, "spec.objects")) {
      restarts.add(
          "the data pod and the seat pods restart once: spec.objects is read at their start");
    } else if (touches(fields, "spec.exposure")) {
      restarts.add("the data pod restarts once: its addresses are read at its start");
    }
    if (fields.stream().anyMatch(Restarts::switchesEnforce)) {
      restarts.add("the data pod restarts once: who owns the document is read at its start");
    }
    fields.stream()
        .filter(field -> field.path().startsWith(POOLS))
        .map(Restarts::pool)
        .forEach(restarts::add);
    fields.stream()
        .filter(field -> TOPOLOGY.contains(field.path()))
        .map(field -> hadNone(field) ? START : STOP)
        .map("its pools' "::concat)
        .forEach(restarts::add);
  }

  private static boolean hadNone(FieldChange field) {
    return field.before() == null || field.before().equals("[]");
  }

  private static String pool(FieldChange field) {
    var end = field.path().indexOf(']');
    var name = field.path().substring(POOLS.length(), end);
    if (field.path().length() > end + 1) {
      return "pool %s: %s".formatted(name, field.line().substring(end + 2));
    }
    return field.before() == null
        ? "pool %s: its %s".formatted(name, START)
        : "pool %s: its %s".formatted(name, STOP);
  }

  private static boolean switchesEnforce(FieldChange field) {
    return (field.path().equals(POLICY) || field.path().equals(POLICY + ".managementPolicy"))
        && enforces(field.before()) != enforces(field.after());
  }

  private static boolean enforces(@Nullable String policy) {
    return policy == null || policy.contains("Enforce");
  }

  private static void seat(ObjectChange seat, List<String> restarts) {
    seat.fields().stream()
        .filter(field -> field.path().startsWith("spec.placement"))
        .findFirst()
        .ifPresent(
            field -> restarts.add("Seat %s is interrupted: it moves".formatted(seat.name())));
  }

  private static boolean touches(List<FieldChange> fields, String path) {
    return fields.stream()
        .map(FieldChange::path)
        .anyMatch(changed -> changed.equals(path) || changed.startsWith(path + "."));
  }
}
