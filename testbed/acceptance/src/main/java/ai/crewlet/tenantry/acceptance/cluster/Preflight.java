package ai.crewlet.tenantry.acceptance.cluster;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** Whether a cluster can take the cases, before anything is written. */
record Preflight(KubernetesClient admin, AcceptanceSettings settings) {
  /** A kubelet reports no more images than this. */
  private static final int REPORTED_IMAGES = 50;

  private static final String OUR_GROUP = "crewlet.ai";

  void check() {
    List<Node> nodes = nodes();
    if (nodes.isEmpty()) {
      throw new UnusableCluster("the cluster has no node that is Ready");
    }
    if (admin.storage().v1().storageClasses().withName(settings.storageClass()).get() == null) {
      throw new UnusableCluster(
          "there is no StorageClass %s: name one in STORAGE_CLASS"
              .formatted(settings.storageClass()));
    }
    boolean taken =
        admin.apiextensions().v1().customResourceDefinitions().list().getItems().stream()
            .anyMatch(definition -> definition.getSpec().getGroup().equals(OUR_GROUP));
    if (taken) {
      throw new UnusableCluster(
          "the cluster serves kinds of %s already: use a cluster without Tenantry, or remove what a run that was killed has left with testbed/acceptance/run --clean"
              .formatted(OUR_GROUP));
    }
    awaitImage();
  }

  private List<Node> nodes() {
    try {
      return admin.nodes().list().getItems().stream().filter(Preflight::isReady).toList();
    } catch (KubernetesClientException e) {
      throw new UnusableCluster(
          "no answer from %s: %s".formatted(admin.getMasterUrl(), e.getMessage()));
    }
  }

  private static boolean isReady(Node node) {
    return node.getStatus().getConditions().stream()
        .anyMatch(c -> c.getType().equals("Ready") && c.getStatus().equals("True"));
  }

  /** A kubelet tells some seconds late of an image that has just been loaded. */
  private void awaitImage() {
    try {
      Awaitility.await().atMost(Duration.ofSeconds(20)).until(this::hasImage);
    } catch (ConditionTimeoutException e) {
      throw new UnusableCluster(
          "no node has the image %s: load it there, or name another in ENGINE_IMAGE (testbed/acceptance/image makes what an image needs)"
              .formatted(settings.image()));
    }
  }

  private boolean hasImage() {
    return nodes().stream()
        .map(node -> node.getStatus().getImages())
        .anyMatch(
            images ->
                images.size() >= REPORTED_IMAGES
                    || images.stream().anyMatch(i -> i.getNames().contains(settings.image())));
  }
}
