package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workflows.change.ChangedObject;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;

/**
 * What happens to one object.
 *
 * @param share whose fields change
 * @param apiVersion group and version
 * @param kind kind
 * @param name name
 * @param how what happens
 * @param fields field by field; empty for one that goes
 */
public record ObjectChange(
    Share share, String apiVersion, String kind, String name, How how, List<FieldChange> fields) {

  /** By which manager an object is written (C43). */
  public enum Share {
    /** The Tenant's spec. */
    TENANT,
    /** A whole object of the company. */
    OBJECT,
    /** Replicas of the Company's pools. */
    POOLS
  }

  public ObjectChange {
    fields = List.copyOf(fields);
  }

  static ObjectChange of(Share share, HasMetadata object, How how, List<FieldChange> fields) {
    return new ObjectChange(
        share,
        object.getApiVersion(),
        object.getKind(),
        object.getMetadata().getName(),
        how,
        fields);
  }

  /** {@code Seat/lead}. */
  public String label() {
    return kind + "/" + name;
  }

  List<String> paths() {
    return fields.stream().map(FieldChange::path).toList();
  }

  /** As the plan of a motion carries it: without values. */
  ChangedObject withoutValues() {
    return new ChangedObject(apiVersion, kind, name, how, paths());
  }
}
