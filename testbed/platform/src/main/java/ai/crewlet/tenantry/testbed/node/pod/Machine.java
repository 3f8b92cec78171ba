package ai.crewlet.tenantry.testbed.node.pod;

import ai.crewlet.tenantry.testbed.node.ContainerProgram;
import ai.crewlet.tenantry.testbed.node.NodeSettings;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * What all pods of a node share.
 *
 * @param folder where volumes and logs of pods go
 * @param threads run what pods do; a few serve hundreds
 * @param http asks probes
 */
public record Machine(
    KubernetesClient client,
    NodeSettings settings,
    Programs programs,
    PodAddresses addresses,
    Path folder,
    Executor threads,
    ScheduledExecutorService timers,
    HttpClient http) {

  /** Finds the program for an image. */
  public interface Programs {
    Optional<ContainerProgram> find(String image);
  }

  /** Where a container's output goes; stays when the pod goes. */
  ContainerLog log(Pod pod, String container) {
    var meta = pod.getMetadata();
    var name = meta.getNamespace() + "_" + meta.getName() + "_" + container + ".log";
    return new ContainerLog(folder.resolve("logs").resolve(name));
  }

  ScheduledFuture<?> after(Duration delay, Runnable task) {
    return timers.schedule(task, delay.toMillis(), TimeUnit.MILLISECONDS);
  }
}
