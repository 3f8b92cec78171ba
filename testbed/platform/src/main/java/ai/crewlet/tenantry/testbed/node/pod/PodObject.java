package ai.crewlet.tenantry.testbed.node.pod;

import io.fabric8.kubernetes.api.model.BindingBuilder;
import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What a node writes to one pod's object. Never touches a later pod of the same name. */
final class PodObject {
  private static final Set<Integer> IS_GONE = Set.of(404, 409);

  private final KubernetesClient client;
  private final String namespace;
  private final String name;
  private final String uid;
  private PodStatus published;
  private long publishedVersion;

  PodObject(KubernetesClient client, Pod pod) {
    this.client = client;
    this.namespace = pod.getMetadata().getNamespace();
    this.name = pod.getMetadata().getName();
    this.uid = pod.getMetadata().getUid();
    this.published = pod.getStatus();
  }

  void bind(String node) {
    var binding =
        new BindingBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(namespace)
            .withUid(uid)
            .endMetadata()
            .withNewTarget()
            .withKind("Node")
            .withName(node)
            .endTarget()
            .build();
    unlessGone(() -> client.resource(binding).create());
  }

  /** Writes what {@code next} makes of the status written last, if that differs. */
  void publish(UnaryOperator<PodStatus> next) {
    var status = next.apply(published);
    if (status.equals(published)) {
      return;
    }
    var pod =
        new PodBuilder()
            .withNewMetadata()
            .withNamespace(namespace)
            .withName(name)
            .withUid(uid)
            .endMetadata()
            .withStatus(status)
            .build();
    unlessGone(() -> publishedVersion = version(client.resource(pod).patchStatus()));
    published = status;
  }

  /** Takes what the object says now: somebody else may have written to its status. */
  void observed(Pod pod) {
    if (version(pod) > publishedVersion) {
      published = pod.getStatus();
    }
  }

  private static long version(Pod pod) {
    return Long.parseLong(pod.getMetadata().getResourceVersion());
  }

  /** Removes the object of a pod that has ended. */
  void remove() {
    var options =
        new DeleteOptionsBuilder()
            .withGracePeriodSeconds(0L)
            .withNewPreconditions(null, uid)
            .build();
    unlessGone(
        () -> client.raw("/api/v1/namespaces/" + namespace + "/pods/" + name, "DELETE", options));
  }

  private static void unlessGone(Runnable write) {
    try {
      write.run();
    } catch (KubernetesClientException e) {
      if (!IS_GONE.contains(e.getCode())) {
        throw e;
      }
    }
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
