package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the connecting manager applies of a Seat (C43): its references to Secrets, of all vendors,
 * since server-side apply takes away what is not sent again. Pure.
 */
final class ReferenceShare {

  private ReferenceShare() {}

  /**
   * The share with another reference for one vendor.
   *
   * @param live the Seat as read
   * @param secretName null for none
   */
  static GenericKubernetesResource saying(
      GenericKubernetesResource live, Vendor vendor, @Nullable String secretName) {
    var share = AppliedShare.of(live, FieldManagers.CONNECT);
    var integrations = AppliedShare.mapping(AppliedShare.spec(share), "integrations");
    if (secretName == null) {
      integrations.remove(vendor.value());
    } else {
      integrations.put(
          vendor.value(),
          new HashMap<>(Map.of("credentialsSecretRef", Map.of("name", secretName))));
    }
    if (integrations.isEmpty()) {
      AppliedShare.spec(share).remove("integrations");
    }
    return share;
  }

  /** Whether the Seat names the Secret for the vendor, whoever made it. */
  static boolean says(GenericKubernetesResource live, Vendor vendor, @Nullable String secretName) {
    String now = live.get("spec", "integrations", vendor.value(), "credentialsSecretRef", "name");
    return secretName == null ? now == null : secretName.equals(now);
  }
}
