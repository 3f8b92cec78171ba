package ai.crewlet.tenantry.testbed.engine.http;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** How often each route was asked, faulted requests included. */
public final class Recording {

  private final Map<String, AtomicInteger> requests = new ConcurrentHashMap<>();

  void add(String route) {
    requests.computeIfAbsent(route, r -> new AtomicInteger()).incrementAndGet();
  }

  /** Requests of this route so far. */
  public int of(String route) {
    var count = requests.get(route);
    return count == null ? 0 : count.get();
  }

  /** Requests by route so far. */
  public Map<String, Integer> all() {
    var result = new TreeMap<String, Integer>();
    requests.forEach((route, count) -> result.put(route, count.get()));
    return result;
  }
}
