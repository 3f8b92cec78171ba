package ai.crewlet.tenantry.workflows.change;

import java.util.List;

/**
 * An object that a request changes.
 *
 * @param apiVersion group and version
 * @param kind kind
 * @param name name
 * @param how what happens to it
 * @param fields paths of what differs; no values
 */
public record ChangedObject(
    String apiVersion, String kind, String name, How how, List<String> fields) {

  /** What happens to an object. */
  public enum How {
    CREATED,
    CHANGED,
    REMOVED
  }

  public ChangedObject {
    fields = List.copyOf(fields);
  }

  /** {@code Seat/lead}. */
  public String label() {
    return kind + "/" + name;
  }
}
