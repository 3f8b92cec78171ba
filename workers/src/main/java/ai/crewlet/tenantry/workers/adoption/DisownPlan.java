package ai.crewlet.tenantry.workers.adoption;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What giving an adopted tenant up would do.
 *
 * @param tenant its name
 * @param tenantId its identity; null when nothing is left of it
 * @param namespace its namespace; null when nothing is left of it
 * @param there whether there still is the Tenant
 * @param removed what the control plane has made in the namespace, which goes
 * @param unstamped objects that lose the label with the tenantId and what motions own of them
 * @param notes what to know
 * @param obstacles what keeps it from being done, each with what to do; empty when it can be
 */
public record DisownPlan(
    String tenant,
    @Nullable String tenantId,
    @Nullable String namespace,
    boolean there,
    List<String> removed,
    List<String> unstamped,
    List<String> notes,
    List<String> obstacles) {

  public DisownPlan {
    removed = List.copyOf(removed);
    unstamped = List.copyOf(unstamped);
    notes = List.copyOf(notes);
    obstacles = List.copyOf(obstacles);
  }

  /** Whether it can be carried out. */
  public boolean possible() {
    return obstacles.isEmpty();
  }

  /** The same with more in its way. */
  public DisownPlan obstructed(List<String> more) {
    return new DisownPlan(
        tenant,
        tenantId,
        namespace,
        there,
        removed,
        unstamped,
        notes,
        Stream.concat(obstacles.stream(), more.stream()).toList());
  }
}
