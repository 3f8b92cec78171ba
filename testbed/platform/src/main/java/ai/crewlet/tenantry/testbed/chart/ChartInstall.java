package ai.crewlet.tenantry.testbed.chart;

import ai.crewlet.tenantry.testbed.platform.ClusterAccess;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts the chart into a cluster as an administrator would, and takes it out again. */
public final class ChartInstall {
  private static final String FIELD_MANAGER = "chart-install";

  private final ClusterAccess cluster;
  private final ChartFolder chart;

  private ChartInstall(ClusterAccess cluster) {
    this.cluster = cluster;
    this.chart = ChartFolder.above(Path.of("").toAbsolutePath());
  }

  /**
   * Applies the definitions of our kinds and the release; returns when the kinds are served and the
   * admission policies are enforced. Doing it again with the same values changes nothing.
   *
   * @throws IllegalStateException when Helm or the API server refuses, with their message
   */
  public static InstalledChart install(LocalPlatform platform, ChartValues values) {
    return install(platform.access(), values);
  }

  /** The same in any cluster. */
  public static InstalledChart install(ClusterAccess cluster, ChartValues values) {
    return new ChartInstall(cluster).install(values);
  }

  /**
   * Deletes what {@link #install(ClusterAccess, ChartValues)} with these values applied, the kinds
   * with all their objects and the release's namespace; returns when it is gone.
   */
  public static void remove(ClusterAccess cluster, ChartValues values) {
    new ChartInstall(cluster).remove(values);
  }

  /** Real Helm on our chart. */
  static Helm helm(LocalPlatform platform) {
    return helm(platform.access());
  }

  static Helm helm(ClusterAccess cluster) {
    return new Helm(
        cluster.helm(),
        ChartFolder.above(Path.of("").toAbsolutePath()),
        cluster.workDir().resolve("helm"),
        cluster.kubeconfig());
  }

  private InstalledChart install(ChartValues values) {
    var manifests = Manifests.of(helm(cluster).template(values));
    applyDefinitions();
    ensureNamespace(values.namespace());
    manifests.namespaces().forEach(this::ensureNamespace);
    apply(List.of("--filename", "-"), manifests.yaml());
    new EnforcementProbe(cluster.admin(), values.namespace()).awaitEnforced();
    return new InstalledChart(cluster, values, manifests);
  }

  private void remove(ChartValues values) {
    var delete = List.of("delete", "--ignore-not-found", "--timeout=120s");
    var definitions = definitions();
    if (!definitions.isEmpty()) {
      kubectl(concat(delete, definitions), "");
    }
    kubectl(concat(delete, List.of("--filename", "-")), helm(cluster).template(values));
    kubectl(concat(delete, List.of("namespace", values.namespace())), "");
  }

  private List<String> definitions() {
    return chart.customResourceDefinitions().stream().map(file -> "--filename=" + file).toList();
  }

  private void applyDefinitions() {
    var files = definitions();
    if (!files.isEmpty()) {
      apply(files, "");
      var wait = List.of("wait", "--for=condition=Established", "--timeout=60s");
      kubectl(concat(wait, files), "");
    }
  }

  private void ensureNamespace(String name) {
    var namespaces = cluster.admin().namespaces();
    if (namespaces.withName(name).get() == null) {
      namespaces
          .resource(new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build())
          .create();
    }
  }

  private void apply(List<String> what, String input) {
    var apply =
        List.of("apply", "--server-side", "--force-conflicts", "--field-manager=" + FIELD_MANAGER);
    kubectl(concat(apply, what), input);
  }

  private void kubectl(List<String> arguments, String input) {
    var program =
        List.of(
            cluster.kubectl().toString(),
            "--kubeconfig=" + cluster.kubeconfig(),
            "--cache-dir=" + cluster.workDir().resolve("kubectl"));
    Command.run(concat(program, arguments), Map.of(), input);
  }

  private static List<String> concat(List<String> first, List<String> second) {
    var all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
