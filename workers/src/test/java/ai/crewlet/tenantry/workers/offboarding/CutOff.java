package ai.crewlet.tenantry.workers.offboarding;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.util.concurrent.atomic.AtomicInteger;

/** A process that ends just before one of its writes: nothing that it sends gets through then. */
final class CutOff implements Interceptor {
  private static final int NEVER = Integer.MAX_VALUE;

  private final AtomicInteger writesLeft = new AtomicInteger(NEVER);

  /** A client of that process, with the rights of another. */
  KubernetesClient client(KubernetesClient like) {
    return new KubernetesClientBuilder()
        .withConfig(like.getConfiguration())
        .withHttpClientBuilderConsumer(http -> http.addOrReplaceInterceptor("cut off", this))
        .build();
  }

  /** Ends it before the so-many-th write from now on. */
  void before(int write) {
    writesLeft.set(write);
  }

  /** Another process takes its place. */
  void again() {
    writesLeft.set(NEVER);
  }

  boolean happened() {
    return writesLeft.get() <= 0;
  }

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    if (writesLeft.get() <= 0) {
      throw new IllegalStateException("this process has ended");
    }
    if (!request.method().equals("GET") && writesLeft.decrementAndGet() <= 0) {
      throw new IllegalStateException("this process ends now");
    }
  }
}
