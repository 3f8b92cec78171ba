package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Who owns a field of an object, by its {@code managedFields} (C43, C70). */
public final class FieldOwners {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Managers of the control plane: none of these is somebody else. */
  private static final Set<String> OURS =
      Set.of(
          FieldManagers.CONTROL_PLANE,
          FieldManagers.LIFECYCLE,
          FieldManagers.POOLS,
          FieldManagers.CONNECT,
          FieldManagers.PLACEMENT);

  private FieldOwners() {}

  /** Whether one of them is not the control plane. */
  public static boolean foreign(List<Owner> owners) {
    return owners.stream().anyMatch(owner -> !OURS.contains(owner.manager()));
  }

  /** Owners of {@code spec.tier} of a Tenant. */
  public static List<Owner> ofTier(HasMetadata tenant) {
    return of(tenant, List.of("f:spec", "f:tier"));
  }

  /** Owners of {@code spec.engineClassName} of a Company. */
  public static List<Owner> ofClass(HasMetadata company) {
    return of(company, List.of("f:spec", "f:engineClassName"));
  }

  /** Owners of {@code spec.placement.pool} of a Seat. */
  public static List<Owner> ofPlacement(HasMetadata seat) {
    return of(seat, List.of("f:spec", "f:placement", "f:pool"));
  }

  /** Owners of a label. */
  public static List<Owner> ofLabel(HasMetadata object, String key) {
    return of(object, List.of("f:metadata", "f:labels", "f:" + key));
  }

  /** Owners of a pool's entry, each with the fields of it that are its. */
  public static List<Owner> ofPool(HasMetadata company, String pool) {
    var key = "k:" + JSON.createObjectNode().put("name", pool);
    return of(company, List.of("f:spec", "f:topology", "f:seatPools", key));
  }

  private static List<Owner> of(HasMetadata object, List<String> path) {
    var owners = new ArrayList<Owner>();
    for (var entry : object.getMetadata().getManagedFields()) {
      owned(entry, path).ifPresent(owners::add);
    }
    return List.copyOf(owners);
  }

  private static Optional<Owner> owned(ManagedFieldsEntry entry, List<String> path) {
    if (entry.getSubresource() != null && !entry.getSubresource().isEmpty()) {
      return Optional.empty();
    }
    JsonNode fields = JSON.valueToTree(entry.getFieldsV1());
    for (var step : path) {
      fields = fields.path(step);
    }
    return fields.isMissingNode()
        ? Optional.empty()
        : Optional.of(
            new Owner(entry.getManager(), "Apply".equals(entry.getOperation()), below(fields)));
  }

  private static List<String> below(JsonNode fields) {
    var names = new ArrayList<String>();
    fields
        .fieldNames()
        .forEachRemaining(
            key -> {
              if (key.startsWith("f:") && !key.equals("f:name")) {
                names.add(key.substring(2));
              }
            });
    return List.copyOf(names);
  }
}
