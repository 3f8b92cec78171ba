package ai.crewlet.tenantry.workers.suspension;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.SpecAuthor;
import java.util.HashMap;
import java.util.Map;

/**
 * {@code Tenant.spec.suspend}, which is the intent (C46). Merged as one field, so that nobody's
 * other fields are touched and no manifest applied later takes it away (C43).
 */
public final class SuspensionIntent {

  private final Cluster cluster;

  public SuspensionIntent(Cluster cluster) {
    this.cluster = cluster;
  }

  /**
   * Writes it on the version read; nothing when it says so already.
   *
   * @return whether it was written
   */
  public boolean write(Tenant read, boolean suspend) {
    return write(read, suspend, Map.of());
  }

  /**
   * The same for a person, whose name the history shows whoever starts the motion.
   *
   * @param requestedBy opaque name of who asks
   */
  public boolean write(Tenant read, boolean suspend, String requestedBy) {
    var next = read.getMetadata().getGeneration() + 1;
    return write(
        read,
        suspend,
        Map.of("metadata", Map.of("annotations", SpecAuthor.note(read, next, requestedBy))));
  }

  private boolean write(Tenant read, boolean suspend, Map<String, Object> beside) {
    if (read.getSpec().suspended() == suspend) {
      return false;
    }
    var fields = new HashMap<>(beside);
    fields.put("spec", Map.of("suspend", suspend));
    cluster.merge(read, fields, FieldManagers.LIFECYCLE);
    return true;
  }
}
