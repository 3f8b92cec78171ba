package ai.crewlet.tenantry.testbed.chart;

import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts the chart into the local cluster as an administrator would. */
public final class ChartInstall {
  private static final String FIELD_MANAGER = "chart-install";

  private final LocalPlatform platform;
  private final ChartFolder chart;

  private ChartInstall(LocalPlatform platform) {
    this.platform = platform;
    this.chart = ChartFolder.above(Path.of("").toAbsolutePath());
  }

  /**
   * Applies the definitions of our kinds and the release; returns when the kinds are served and the
   * admission policies are enforced. Doing it again with the same values changes nothing.
   *
   * @throws IllegalStateException when Helm or the API server refuses, with their message
   */
  public static InstalledChart install(LocalPlatform platform, ChartValues values) {
    return new ChartInstall(platform).install(values);
  }

  /** Real Helm on our chart, for this platform. */
  static Helm helm(LocalPlatform platform) {
    return new Helm(
        platform.helm(),
        ChartFolder.above(Path.of("").toAbsolutePath()),
        platform.workDir().resolve("helm"),
        platform.adminKubeconfig());
  }

  private InstalledChart install(ChartValues values) {
    var manifests = Manifests.of(helm(platform).template(values));
    applyDefinitions();
    ensureNamespace(values.namespace());
    manifests.namespaces().forEach(this::ensureNamespace);
    apply(List.of("--filename", "-"), manifests.yaml());
    new EnforcementProbe(platform.admin(), values.namespace()).awaitEnforced();
    return new InstalledChart(platform, values, manifests);
  }

  private void applyDefinitions() {
    var files = new ArrayList<String>();
    chart.customResourceDefinitions().forEach(file -> files.add("--filename=" + file));
    if (!files.isEmpty()) {
      apply(files, "");
      var wait = List.of("wait", "--for=condition=Established", "--timeout=60s");
      kubectl(concat(wait, files), "");
    }
  }

  private void ensureNamespace(String name) {
    var namespaces = platform.admin().namespaces();
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
            platform.kubectl().toString(),
            "--kubeconfig=" + platform.adminKubeconfig(),
            "--cache-dir=" + platform.workDir().resolve("kubectl"));
    Command.run(concat(program, arguments), Map.of(), input);
  }

  private static List<String> concat(List<String> first, List<String> second) {
    var all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}
