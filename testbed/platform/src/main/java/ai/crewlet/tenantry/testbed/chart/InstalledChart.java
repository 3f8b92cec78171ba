package ai.crewlet.tenantry.testbed.chart;

import ai.crewlet.tenantry.testbed.platform.ClusterAccess;
import ai.crewlet.tenantry.testbed.platform.ServiceAccountAccess;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;

/** A release in the cluster, and access as each of its ServiceAccounts: exactly its rights. */
public final class InstalledChart {
  private final ClusterAccess cluster;
  private final ChartValues values;
  private final Manifests manifests;

  InstalledChart(ClusterAccess cluster, ChartValues values, Manifests manifests) {
    this.cluster = cluster;
    this.values = values;
    this.manifests = manifests;
  }

  /** The release's namespace. */
  public String namespace() {
    return values.namespace();
  }

  /** The prefix of every name in the release. */
  public String fullname() {
    var worker = serviceAccount(Role.WORKER);
    return worker.substring(0, worker.length() - "-worker".length());
  }

  public String serviceAccount(Role role) {
    return manifests.serviceAccount(role);
  }

  /** How the API server and the audit log name the ServiceAccount. */
  public String username(Role role) {
    return ServiceAccountAccess.username(namespace(), serviceAccount(role));
  }

  /** The ClusterRole that onboarding binds in a tenant's namespace to worker and controller. */
  public String tenantAccessRole() {
    return fullname() + "-tenant-access";
  }

  /** The ClusterRole that onboarding binds in a tenant's namespace to the API. */
  public String tenantCredentialsRole() {
    return fullname() + "-tenant-credentials";
  }

  /** The Lease, in the release's namespace, that a part elects its leader with. */
  public String leaseName(Role role) {
    return fullname() + "-" + role.component();
  }

  /** The same objects in the hands of Helm. */
  public HelmRelease inHelm() {
    return HelmRelease.adopt(cluster, values);
  }

  /** Configuration for a client; its token is good for a day. */
  public Config config(Role role) {
    return access().config(namespace(), serviceAccount(role));
  }

  /** A new client, which the caller closes. */
  public KubernetesClient client(Role role) {
    return access().client(namespace(), serviceAccount(role));
  }

  /** A kubeconfig file for a process of its own, readable by its owner only. */
  public Path kubeconfig(Role role) {
    return access().writeKubeconfig(namespace(), serviceAccount(role));
  }

  private ServiceAccountAccess access() {
    return cluster.serviceAccounts();
  }
}
