package ai.crewlet.tenantry.e2e.tier;

import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Every data pod a company has had since this began to look: one more is one restart. */
final class DataPods implements AutoCloseable {
  private final Set<String> uids = ConcurrentHashMap.newKeySet();
  private final PodResource now;
  private final Watch watch;

  DataPods(LiveTenant tenant) {
    var name = tenant.name() + "-engine-0";
    now = tenant.stack().platform().admin().pods().inNamespace(tenant.namespace()).withName(name);
    look();
    watch =
        now.watch(
            new Watcher<Pod>() {
              @Override
              public void eventReceived(Action action, Pod pod) {
                uids.add(pod.getMetadata().getUid());
              }

              @Override
              public void onClose(WatcherException e) {
                throw new IllegalStateException("the watch of pod " + name + " ended", e);
              }
            });
  }

  private void look() {
    uids.add(now.require().getMetadata().getUid());
  }

  /** How often the pod was replaced; the one there now counts though the watch be late. */
  int restarts() {
    look();
    return uids.size() - 1;
  }

  @Override
  public void close() {
    watch.close();
  }
}
