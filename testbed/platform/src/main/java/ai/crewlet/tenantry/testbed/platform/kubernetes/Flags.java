package ai.crewlet.tenantry.testbed.platform.kubernetes;

import java.nio.file.Path;
import java.util.List;

/** The command line of each process of the control plane. */
final class Flags {
  private Flags() {}

  static List<String> etcd(Path binary, Path data, int clientPort, int peerPort) {
    var client = "http://127.0.0.1:" + clientPort;
    var peer = "http://127.0.0.1:" + peerPort;
    return List.of(
        binary.toString(),
        "--name=local",
        "--data-dir=" + data,
        "--unsafe-no-fsync",
        "--log-level=warn",
        "--auto-compaction-retention=5m",
        "--listen-client-urls=" + client,
        "--advertise-client-urls=" + client,
        "--listen-peer-urls=" + peer,
        "--initial-advertise-peer-urls=" + peer,
        "--initial-cluster=local=" + peer);
  }

  static List<String> apiServer(Path binary, ClusterFiles files, int etcdPort, int port) {
    return List.of(
        binary.toString(),
        "--etcd-servers=http://127.0.0.1:" + etcdPort,
        "--bind-address=127.0.0.1",
        "--secure-port=" + port,
        "--advertise-address=127.0.0.1",
        // Endpoints refuse loopback addresses, so `kubernetes.default` has none here.
        "--endpoint-reconciler-type=none",
        "--cert-dir=" + files.certificates(),
        "--token-auth-file=" + files.tokens(),
        "--authorization-mode=RBAC",
        "--service-account-issuer=https://kubernetes.default.svc",
        "--service-account-key-file=" + files.serviceAccountKey(),
        "--service-account-signing-key-file=" + files.serviceAccountKey(),
        "--service-cluster-ip-range=10.96.0.0/16",
        "--enable-admission-plugins=NamespaceLifecycle,ServiceAccount,LimitRanger,ResourceQuota,"
            + "PodSecurity,ValidatingAdmissionPolicy,DefaultStorageClass",
        "--audit-policy-file=" + files.auditPolicy(),
        "--audit-log-path=" + files.auditLog(),
        // In the request's own thread: whoever has got an answer finds its entry in the log.
        "--audit-log-mode=blocking-strict",
        "--audit-log-maxsize=2000",
        "--profiling=false");
  }

  static List<String> controllerManager(Path binary, ClusterFiles files, Path kubeconfig) {
    return List.of(
        binary.toString(),
        "--kubeconfig=" + kubeconfig,
        "--service-account-private-key-file=" + files.serviceAccountKey(),
        "--root-ca-file=" + files.certificateAuthority(),
        "--use-service-account-credentials=true",
        "--leader-elect=false",
        "--secure-port=0",
        // The controllers of Endpoints only fail here, pods having loopback addresses.
        "--controllers=*,-endpoints-controller,-endpointslice-controller,"
            + "-endpointslice-mirroring-controller",
        // Defaults of 20 requests/s and 5 StatefulSets at once would be what a benchmark measures.
        "--kube-api-qps=1000",
        "--kube-api-burst=2000",
        "--concurrent-statefulset-syncs=50",
        "--concurrent-namespace-syncs=50",
        "--profiling=false");
  }
}
