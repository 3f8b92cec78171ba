package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.workers.repair.Glimpses.Glimpse;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which versions of which objects were found to be as desired, so that they are not read again. As
 * many as two thousand tenants have; beyond that the oldest are read again.
 */
final class Verified {
  private static final int MOST = 20_000;

  private final Map<String, Entry> entries =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Entry> eldest) {
          return size() > MOST;
        }
      };

  private record Entry(String version, int desired) {}

  synchronized boolean holds(HasMetadata desired, Glimpse glimpse) {
    return glimpse instanceof Glimpse.Version version
        && new Entry(version.resourceVersion(), desired.hashCode())
            .equals(entries.get(key(desired)));
  }

  synchronized void remember(HasMetadata desired, int hash, HasMetadata live) {
    entries.put(key(desired), new Entry(live.getMetadata().getResourceVersion(), hash));
  }

  static String key(HasMetadata object) {
    return "%s %s/%s"
        .formatted(
            object.getKind(), object.getMetadata().getNamespace(), object.getMetadata().getName());
  }
}
