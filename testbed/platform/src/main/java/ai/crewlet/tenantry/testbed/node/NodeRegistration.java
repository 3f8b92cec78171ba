package ai.crewlet.tenantry.testbed.node;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.NodeConditionBuilder;
import io.fabric8.kubernetes.api.model.NodeStatusBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.coordination.v1.LeaseBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.ResourceNotFoundException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The Node object and its Lease; without a fresh Lease the node's pods are evicted. */
final class NodeRegistration {
  private static final Logger log = LoggerFactory.getLogger(NodeRegistration.class);
  private static final Map<String, Quantity> CAPACITY =
      Map.of(
          "cpu", new Quantity("10000"),
          "memory", new Quantity("16Ti"),
          "ephemeral-storage", new Quantity("16Ti"),
          "pods", new Quantity("10000"));

  private final KubernetesClient client;
  private final String name;

  NodeRegistration(KubernetesClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /** Creates or refreshes the Node, Ready. */
  void register() {
    if (client.nodes().withName(name).get() == null) {
      client.resource(node()).create();
    }
    renewLease();
    sayReady();
  }

  /** What is due every 10 s; a failure is said and tried again at the next turn. */
  void renew() {
    try {
      renewLease();
      if (!isReady(client.nodes().withName(name).require())) {
        sayReady();
      }
    } catch (KubernetesClientException | ResourceNotFoundException e) {
      log.warn("node {} is not renewed: {}", name, e.getMessage());
    }
  }

  /** Without a resourceVersion: the node controllers write to the Node at the same time. */
  private void sayReady() {
    client.resource(ready()).patchStatus();
  }

  private void renewLease() {
    var lease =
        new LeaseBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace("kube-node-lease")
            .endMetadata()
            .withNewSpec()
            .withHolderIdentity(name)
            .withLeaseDurationSeconds(40)
            .withRenewTime(ZonedDateTime.now(ZoneOffset.UTC))
            .endSpec()
            .build();
    client.resource(lease).forceConflicts().serverSideApply();
  }

  private static boolean isReady(Node node) {
    return node.getStatus().getConditions().stream()
        .anyMatch(
            condition ->
                condition.getType().equals("Ready") && condition.getStatus().equals("True"));
  }

  private Node node() {
    return new NodeBuilder()
        .withNewMetadata()
        .withName(name)
        .addToLabels("kubernetes.io/hostname", name)
        .addToLabels("kubernetes.io/os", "linux")
        .endMetadata()
        .build();
  }

  private Node ready() {
    var now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    var condition =
        new NodeConditionBuilder()
            .withType("Ready")
            .withStatus("True")
            .withReason("LocalNodeRuns")
            .withMessage("LocalNode runs programs in place of containers")
            .withLastHeartbeatTime(now)
            .withLastTransitionTime(now)
            .build();
    var status =
        new NodeStatusBuilder()
            .withCapacity(CAPACITY)
            .withAllocatable(CAPACITY)
            .withConditions(condition)
            .addNewAddress("127.0.0.1", "InternalIP")
            .withNewNodeInfo()
            .withKubeletVersion("v1.34.4-local")
            .withOperatingSystem("linux")
            .withArchitecture("amd64")
            .withBootID("")
            .withContainerRuntimeVersion("tenantry://jvm")
            .withKernelVersion("")
            .withKubeProxyVersion("")
            .withMachineID("")
            .withOsImage("LocalNode")
            .withSystemUUID("")
            .endNodeInfo()
            .build();
    return new NodeBuilder()
        .withNewMetadata()
        .withName(name)
        .endMetadata()
        .withStatus(status)
        .build();
  }
}
