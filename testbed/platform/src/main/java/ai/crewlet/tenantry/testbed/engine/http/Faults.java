package ai.crewlet.tenantry.testbed.engine.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The faults in force, by route; the newest one of a route wins. */
public final class Faults {

  /** Every route of the engine. */
  public static final String EVERY_ROUTE = "*";

  private record Rule(String route, Fault fault, int left) {
    boolean fits(String name) {
      return route.equals(EVERY_ROUTE) || route.equals(name);
    }
  }

  private final List<Rule> rules = new ArrayList<>();

  /**
   * @param route as in {@code PUT /config} or {@code PUT /secrets/{name}}, or {@link #EVERY_ROUTE}
   * @param times how many requests it meets
   */
  public synchronized void add(String route, Fault fault, int times) {
    rules.add(0, new Rule(route, fault, times));
  }

  public synchronized void clear() {
    rules.clear();
  }

  synchronized Optional<Fault> take(String route) {
    for (int i = 0; i < rules.size(); i++) {
      var rule = rules.get(i);
      if (rule.fits(route)) {
        if (rule.left() == 1) {
          rules.remove(i);
        } else {
          rules.set(i, new Rule(rule.route(), rule.fault(), rule.left() - 1));
        }
        return Optional.of(rule.fault());
      }
    }
    return Optional.empty();
  }
}
