package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.Engines;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Every engine over HTTP/1.1 through one shared client. Redirects are never followed, and no proxy
 * is used but one that the caller names: an engine's pod is its tenant's ground (M161) and must not
 * send our token elsewhere.
 */
public final class HttpEngines implements Engines {

  private final ExecutorService callbacks;
  private final Wire wire;

  public HttpEngines(EngineTimeouts timeouts) {
    this(timeouts, HttpClient.Builder.NO_PROXY);
  }

  /** Engines that are reached through a proxy which knows the names of their Services. */
  public static HttpEngines through(InetSocketAddress proxy, EngineTimeouts timeouts) {
    return new HttpEngines(timeouts, ProxySelector.of(proxy));
  }

  private HttpEngines(EngineTimeouts timeouts, ProxySelector proxy) {
    callbacks =
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(task, "engine-http");
              thread.setDaemon(true);
              return thread;
            });
    var http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(proxy)
            .connectTimeout(timeouts.connect())
            .executor(callbacks)
            .build();
    wire = new Wire(http, timeouts.answer());
  }

  @Override
  public EngineClient at(URI address, AccessToken token) {
    return new HttpEngineClient(new Door(wire, plain(address), token));
  }

  @Override
  public void close() {
    callbacks.shutdownNow();
  }

  private static URI plain(URI address) {
    boolean plain =
        ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
            && address.getHost() != null
            && address.getUserInfo() == null
            && address.getQuery() == null
            && (address.getPath().isEmpty() || address.getPath().equals("/"));
    if (!plain) {
      throw new IllegalArgumentException(
          "the address of an engine is scheme, host and port only, such as http://10.1.2.3:8080");
    }
    return address.resolve("/");
  }
}
