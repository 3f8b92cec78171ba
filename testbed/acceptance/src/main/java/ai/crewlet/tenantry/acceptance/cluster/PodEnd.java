package ai.crewlet.tenantry.acceptance.cluster;

import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sees how the container of a pod ends, which is told only while the pod is going. */
public final class PodEnd implements Watcher<Pod>, AutoCloseable {
  private final CompletableFuture<ContainerStateTerminated> end = new CompletableFuture<>();
  private final String uid;
  private final Watch watch;

  /** Begins to look. */
  public PodEnd(LiveTenant tenant, Pod pod) {
    this.uid = pod.getMetadata().getUid();
    this.watch =
        tenant
            .admin()
            .pods()
            .inNamespace(tenant.name())
            .withName(pod.getMetadata().getName())
            .watch(this);
  }

  @Override
  public void eventReceived(Action action, Pod pod) {
    if (pod.getMetadata().getUid().equals(uid)) {
      Pods.end(pod).ifPresent(end::complete);
    }
  }

  @Override
  public void onClose(WatcherException cause) {
    end.completeExceptionally(cause);
  }

  /**
   * Waits for it.
   *
   * @throws AssertionError when it has not ended in time
   */
  public ContainerStateTerminated within(Duration time) {
    try {
      return end.get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new AssertionError("the container has not ended within " + time, e);
    } catch (ExecutionException e) {
      throw new AssertionError("the end of the container was not seen", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    }
  }

  @Override
  public void close() {
    watch.close();
  }
}
