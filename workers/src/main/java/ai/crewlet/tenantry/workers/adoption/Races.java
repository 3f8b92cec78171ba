package ai.crewlet.tenantry.workers.adoption;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;

/** Others write statuses and labels too: a lost race is looked at and run again at once. */
final class Races {

  private static final int TRIES = 10;

  /** Runs {@code write}, which reads first, until nobody was faster. */
  void run(Runnable write) {
    for (var left = TRIES; ; left--) {
      try {
        write.run();
        return;
      } catch (KubernetesClientException e) {
        if (e.getCode() != HttpURLConnection.HTTP_CONFLICT || left == 1) {
          throw e;
        }
      }
    }
  }
}
