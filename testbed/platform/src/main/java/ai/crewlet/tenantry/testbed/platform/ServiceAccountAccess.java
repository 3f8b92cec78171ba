package ai.crewlet.tenantry.testbed.platform;

import ai.crewlet.tenantry.testbed.platform.kubernetes.Kubeconfig;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;

/** Access as exactly one ServiceAccount, so that a process has the rights it will have. */
public final class ServiceAccountAccess {
  private static final Duration LIFETIME = Duration.ofHours(24);

  private final ClusterAccess cluster;

  ServiceAccountAccess(ClusterAccess cluster) {
    this.cluster = cluster;
  }

  /** How the API server and the audit log name the ServiceAccount. */
  public static String username(String namespace, String serviceAccount) {
    return "system:serviceaccount:" + namespace + ":" + serviceAccount;
  }

  /** Configuration for a client; the token is good for a day. The ServiceAccount must exist. */
  public Config config(String namespace, String serviceAccount) {
    return kubeconfig(namespace, serviceAccount).config();
  }

  /** A new client, which the caller closes. */
  public KubernetesClient client(String namespace, String serviceAccount) {
    return kubeconfig(namespace, serviceAccount).client();
  }

  /** Writes a kubeconfig for a process of its own, or for kubectl; readable by its owner only. */
  public Path writeKubeconfig(String namespace, String serviceAccount) {
    var name = namespace + "-" + serviceAccount + ".kubeconfig";
    return kubeconfig(namespace, serviceAccount)
        .writeTo(cluster.workDir().resolve("kubeconfigs").resolve(name));
  }

  private Kubeconfig kubeconfig(String namespace, String serviceAccount) {
    var request =
        new TokenRequestBuilder()
            .withNewSpec()
            .withExpirationSeconds(LIFETIME.toSeconds())
            .endSpec()
            .build();
    var token =
        cluster
            .admin()
            .serviceAccounts()
            .inNamespace(namespace)
            .withName(serviceAccount)
            .tokenRequest(request)
            .getStatus()
            .getToken();
    var user = username(namespace, serviceAccount);
    return Kubeconfig.of(cluster.admin().getConfiguration(), user, token);
  }
}
