package ai.crewlet.tenantry.e2e.change;

import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.http.HttpEngines;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A caller of a company's engine, with the token that is handed out, ten times a second. */
final class Caller implements AutoCloseable {
  private static final long PACE = 100;

  private final LiveTenant tenant;
  private final HttpEngines engines = new HttpEngines(EngineTimeouts.standard());
  private final ScheduledExecutorService calling = Executors.newSingleThreadScheduledExecutor();
  private final List<String> refusals = new CopyOnWriteArrayList<>();
  private final AtomicInteger calls = new AtomicInteger();

  Caller(LiveTenant tenant) {
    this.tenant = tenant;
  }

  Caller begin() {
    calling.scheduleWithFixedDelay(this::call, 0, PACE, TimeUnit.MILLISECONDS);
    return this;
  }

  private void call() {
    var number = calls.incrementAndGet();
    try {
      if (!opens(token())) {
        refusals.add("call " + number);
      }
    } catch (RuntimeException e) {
      refusals.add("call %d: %s".formatted(number, e));
    }
  }

  /** How often it has called. */
  int calls() {
    return calls.get();
  }

  /** The calls that were turned away. */
  List<String> refusals() {
    return List.copyOf(refusals);
  }

  /** Whether the engine lets the holder of this token in. */
  boolean opens(String token) {
    try {
      engines.at(address(), AccessToken.of(token)).secrets();
      return true;
    } catch (EngineFailure refused) {
      return false;
    }
  }

  /** What callers are handed out. */
  String token() {
    return value(tenant.name() + "-api-access", "token");
  }

  /** A value of one of the tenant's Secrets. */
  String value(String secret, String key) {
    var data =
        tenant
            .stack()
            .platform()
            .admin()
            .secrets()
            .inNamespace(tenant.namespace())
            .withName(secret)
            .require()
            .getData();
    return new String(Base64.getDecoder().decode(data.get(key)), StandardCharsets.UTF_8);
  }

  private URI address() {
    var pod =
        tenant
            .stack()
            .platform()
            .admin()
            .pods()
            .inNamespace(tenant.namespace())
            .withName(tenant.name() + "-engine-0")
            .require();
    return URI.create("http://%s:8080".formatted(pod.getStatus().getPodIP()));
  }

  @Override
  public void close() {
    calling.shutdownNow();
    engines.close();
  }
}
