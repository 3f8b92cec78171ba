package ai.crewlet.tenantry.operator;

import io.javaoperatorsdk.operator.RuntimeInfo;
import io.javaoperatorsdk.operator.health.InformerHealthIndicator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What of everything that must be watched is not watched right now. */
final class Watches {

  private Watches() {}

  /** Names for people: the controller and what it watches. */
  static Set<String> down(RuntimeInfo framework) {
    Set<String> down = new TreeSet<>();
    framework
        .unhealthyInformerWrappingEventSourceHealthIndicator()
        .forEach(
            (controller, sources) ->
                sources.forEach(
                    (source, health) -> {
                      if (isDown(health.informerHealthIndicators())) {
                        down.add(
                            source.equals("ControllerResourceEventSource") ? controller : source);
                      }
                    }));
    return down;
  }

  private static boolean isDown(@Nullable Map<String, InformerHealthIndicator> informers) {
    return informers != null && informers.values().stream().anyMatch(one -> !one.isWatching());
  }
}
