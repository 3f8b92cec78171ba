package ai.crewlet.tenantry.testbed.platform;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;

/**
 * An administrator's way into a cluster, the local platform's or any other.
 *
 * @param admin may do everything; whoever made this record closes it
 * @param kubeconfig the same for programs
 * @param kubectl the program
 * @param helm the program
 * @param workDir for kubeconfigs and caches
 */
public record ClusterAccess(
    KubernetesClient admin, Path kubeconfig, Path kubectl, Path helm, Path workDir) {

  public ServiceAccountAccess serviceAccounts() {
    return new ServiceAccountAccess(this);
  }

  @Override
  public String toString() {
    return "ClusterAccess[" + admin.getMasterUrl() + "]";
  }
}
