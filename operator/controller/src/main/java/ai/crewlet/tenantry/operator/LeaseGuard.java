package ai.crewlet.tenantry.operator;

import io.fabric8.kubernetes.client.http.AsyncBody;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Lets nothing be written by an instance whose Lease may be over (I60): it leads from the moment it
 * is told so, and no longer than the Lease is good since it asked for the renewal that was granted
 * last. Every attempt at a request passes here, so one that was stuck in a broken connection, or in
 * a process that stood still, is not sent when somebody else leads already.
 */
final class LeaseGuard implements Interceptor {
  /** What the election itself writes, and what changes nothing. */
  private static final String REVIEWS = "/apis/authorization.k8s.io/";

  private final String lease;
  private final Duration goodFor;
  private final LongSupplier nanoTime;
  private volatile boolean leads;
  private volatile long asked;
  private volatile long renewed;

  /**
   * @param namespace of the Lease
   * @param goodFor how long the Lease is good once granted
   * @param nanoTime a clock that never goes back
   */
  LeaseGuard(String namespace, Duration goodFor, LongSupplier nanoTime) {
    this.lease = "/apis/coordination.k8s.io/v1/namespaces/%s/leases".formatted(namespace);
    this.goodFor = goodFor;
    this.nanoTime = nanoTime;
  }

  void began() {
    leads = true;
  }

  void ended() {
    leads = false;
  }

  boolean leads() {
    return leads;
  }

  /** How long ago the renewal was asked for that was granted last. */
  Duration sinceRenewal() {
    return Duration.ofNanos(nanoTime.getAsLong() - renewed);
  }

  @Override
  public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
    if (!changesSomething(request)) {
      return;
    }
    if (isLease(request)) {
      asked = nanoTime.getAsLong();
    } else if (!leads || sinceRenewal().compareTo(goodFor) > 0) {
      throw new IllegalStateException(
          "this instance does not lead, so it writes nothing: "
              + request.method()
              + " "
              + request.uri().getPath());
    }
  }

  @Override
  public void after(
      HttpRequest request, HttpResponse<?> response, AsyncBody.Consumer<List<ByteBuffer>> body) {
    if (isLease(request) && changesSomething(request) && response.isSuccessful()) {
      renewed = asked;
    }
  }

  private boolean isLease(HttpRequest request) {
    return request.uri().getPath().startsWith(lease);
  }

  private static boolean changesSomething(HttpRequest request) {
    return !request.method().equals("GET") && !request.uri().getPath().startsWith(REVIEWS);
  }
}
