package ai.crewlet.tenantry.testbed.chart;

import ai.crewlet.tenantry.testbed.platform.ClusterAccess;

/** A release that real Helm takes out and puts back, as a person would have it do. */
public final class HelmRelease {
  private final ClusterAccess cluster;
  private final ChartValues values;
  private final Helm helm;

  private HelmRelease(ClusterAccess cluster, ChartValues values) {
    this.cluster = cluster;
    this.values = values;
    this.helm = ChartInstall.helm(cluster);
  }

  /** Hands to Helm what {@link ChartInstall} has applied with these values; changes none of it. */
  static HelmRelease adopt(ClusterAccess cluster, ChartValues values) {
    var release = new HelmRelease(cluster, values);
    release.helm.upgradeInstall(values, "--take-ownership");
    return release;
  }

  /**
   * Takes it out.
   *
   * @throws IllegalStateException when that is refused, with Helm's message
   */
  public void uninstall(String... flags) {
    helm.uninstall(values, flags);
  }

  /** Puts it there again; returns when its policies are enforced. */
  public void install() {
    helm.upgradeInstall(values);
    new EnforcementProbe(cluster.admin(), values.namespace()).awaitEnforced();
  }
}
