package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.FieldManagers;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A field that another manager owns and an apply wanted to change (M134).
 *
 * @param path the API server's spelling, without its leading dot
 * @param owner the manager
 */
record OwnedField(String path, String owner) {

  private static final String CONFLICT = "FieldManagerConflict";
  private static final Pattern OWNER = Pattern.compile("conflict with \"([^\"]+)\"");

  /** Every field that stood in the way; empty when the refusal has another reason. */
  static List<OwnedField> of(KubernetesClientException refusal) {
    return Optional.ofNullable(refusal.getStatus())
        .map(status -> status.getDetails())
        .map(details -> details.getCauses())
        .orElse(List.of())
        .stream()
        .filter(cause -> CONFLICT.equals(cause.getReason()))
        .map(cause -> new OwnedField(plain(cause.getField()), owner(cause.getMessage())))
        .toList();
  }

  /** Whether another part of this control plane owns it. */
  boolean ours() {
    return owner.startsWith(FieldManagers.CONTROL_PLANE);
  }

  /** Who that is, in words a person can use. */
  String whose() {
    return switch (owner) {
      case FieldManagers.CONTROL_PLANE -> owner + " (the tenant's manifest)";
      case FieldManagers.LIFECYCLE -> owner + " (move-tier, suspend, resume)";
      case FieldManagers.POOLS -> owner + " (tenantry scale)";
      case FieldManagers.CONNECT -> owner + " (tenantry connect)";
      case FieldManagers.PLACEMENT -> owner + " (move-tier)";
      case FieldManagers.ADOPTION -> owner + " (tenantry adopt)";
      case FieldManagers.ROTATION -> owner + " (tenantry rotate)";
      default -> owner;
    };
  }

  private static String plain(String field) {
    return field.startsWith(".") ? field.substring(1) : field;
  }

  private static String owner(String message) {
    var owner = OWNER.matcher(message);
    return owner.find() ? owner.group(1) : message;
  }
}
