package ai.crewlet.tenantry.testbed.chart;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the chart is installed with. Releases of different names live side by side in one cluster.
 *
 * @param overrides nested as in {@code values.yaml}; what it leaves out keeps the chart's default
 */
public record ChartValues(String release, String namespace, Map<String, Object> overrides) {

  public ChartValues {
    overrides = Map.copyOf(overrides);
  }

  /** What tests share: release tenantry in tenantry-system, the tier label of the samples. */
  public static ChartValues standard() {
    return of("tenantry", "tenantry-system")
        .with("tenantProvisioner.namespaceLabels.tier", "example.com/tier");
  }

  /** The chart's own defaults. */
  public static ChartValues of(String release, String namespace) {
    return new ChartValues(release, namespace, Map.of());
  }

  /**
   * The same with one more value.
   *
   * @param path keys with dots between them, for keys that have none themselves
   * @param value a string, number, boolean, list or map
   */
  public ChartValues with(String path, Object value) {
    return new ChartValues(release, namespace, put(overrides, path, value));
  }

  private static Map<String, Object> put(Map<?, ?> into, String path, Object value) {
    var copy = new LinkedHashMap<String, Object>();
    into.forEach((key, old) -> copy.put((String) key, old));
    var dot = path.indexOf('.');
    if (dot < 0) {
      copy.put(path, value);
    } else {
      var below = copy.get(path.substring(0, dot)) instanceof Map<?, ?> map ? map : Map.of();
      copy.put(path.substring(0, dot), put(below, path.substring(dot + 1), value));
    }
    return copy;
  }
}
