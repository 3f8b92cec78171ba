package ai.crewlet.tenantry.workflows.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a request changes, found before anything is written.
 *
 * @param tenantId identity of the tenant (C45)
 * @param namespace its namespace
 * @param tier the tier it is on; null without one
 * @param company name of its Company; null without one
 * @param generation of the Tenant the plan was made on
 * @param tenantFields paths of what differs in the Tenant's spec
 * @param objects what differs of the company's objects
 * @param poolFields paths of what differs in pool sizes
 * @param rotations whether tokens are replaced
 * @param warnings shown to the caller; sentences for people
 */
public record ChangePlan(
    String tenantId,
    String namespace,
    @Nullable String tier,
    @Nullable String company,
    long generation,
    List<String> tenantFields,
    List<ChangedObject> objects,
    List<String> poolFields,
    boolean rotations,
    List<String> warnings) {

  public ChangePlan {
    tenantFields = List.copyOf(tenantFields);
    objects = List.copyOf(objects);
    poolFields = List.copyOf(poolFields);
    warnings = List.copyOf(warnings);
  }

  /** Whether everything is as asked already (C46). */
  boolean nothingToDo() {
    return tenantFields.isEmpty() && objects.isEmpty() && poolFields.isEmpty() && !rotations;
  }

  /** What is going to be done, in one sentence: names, no values. */
  String sentence() {
    var parts = new ArrayList<String>();
    tenantFields.forEach(field -> parts.add("Tenant " + field));
    objects.forEach(
        object -> parts.add(object.how().name().toLowerCase(Locale.ROOT) + " " + object.label()));
    parts.addAll(poolFields);
    if (rotations) {
      parts.add("new tokens");
    }
    return parts.isEmpty() ? "nothing differs" : String.join(", ", parts);
  }

  /** Objects that are written. */
  List<ChangedObject> written() {
    return objects.stream().filter(o -> o.how() != ChangedObject.How.REMOVED).toList();
  }

  /** Objects that go. */
  List<ChangedObject> removed() {
    return objects.stream().filter(o -> o.how() == ChangedObject.How.REMOVED).toList();
  }
}
