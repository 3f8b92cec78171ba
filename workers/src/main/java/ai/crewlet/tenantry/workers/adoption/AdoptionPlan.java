package ai.crewlet.tenantry.workers.adoption;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What an adoption would do.
 *
 * @param namespace the one to adopt
 * @param tenant the Tenant that follows from it; null when there is not one Company in it
 * @param state how far an adoption has come
 * @param labels what the namespace's labels gain
 * @param stamped the Company and its parts that gain the label with the tenantId, such as {@code
 *     Seat/lead}
 * @param made what the onboarding then makes in the namespace
 * @param notes what to know
 * @param obstacles what keeps it from being done, each with the field and what to do; empty when it
 *     can be
 */
public record AdoptionPlan(
    String namespace,
    @Nullable Adoptee tenant,
    State state,
    Map<String, String> labels,
    List<String> stamped,
    List<String> made,
    List<String> notes,
    List<String> obstacles) {

  /** How far an adoption has come. */
  public enum State {
    /** There is no Tenant yet. */
    NEW,
    /** There is the Tenant; it is not onboarded, or labels are missing. */
    BEGUN,
    /** It is adopted. */
    ADOPTED
  }

  public AdoptionPlan {
    labels = new TreeMap<>(labels);
    stamped = List.copyOf(stamped);
    made = List.copyOf(made);
    notes = List.copyOf(notes);
    obstacles = List.copyOf(obstacles);
  }

  /** Whether it can be carried out. */
  public boolean possible() {
    return obstacles.isEmpty();
  }
}
