package ai.crewlet.tenantry.testbed.chart;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Real Helm on our chart.
 *
 * @param home where Helm keeps what it would keep in the user's home
 */
record Helm(Path binary, ChartFolder chart, Path home, Path kubeconfig) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The manifests of a release without its hooks, as YAML documents.
   *
   * @throws IllegalStateException when Helm refuses the values or the chart, with its message
   */
  String template(ChartValues values) {
    return helm(values, "template", "--no-hooks", values.release(), chart.path().toString());
  }

  /** Checks the chart with these values; problems that are more than advice are thrown. */
  String lint(ChartValues values) {
    return helm(values, "lint", "--strict", chart.path().toString());
  }

  /** Installs the release, or brings it up to these values, as a person would. */
  String upgradeInstall(ChartValues values, String... flags) {
    var command =
        new ArrayList<>(
            List.of(
                "upgrade",
                "--install",
                "--create-namespace",
                values.release(),
                chart.path().toString()));
    command.addAll(List.of(flags));
    return helm(values, command.toArray(String[]::new));
  }

  /**
   * Takes the release away.
   *
   * @throws IllegalStateException when a hook or the API server refuses, with their message
   */
  String uninstall(ChartValues values, String... flags) {
    return of(values, "uninstall", flags);
  }

  /** What Helm says of the release: {@code deployed}, {@code uninstalling} … */
  String status(ChartValues values) {
    try {
      return JSON.readTree(of(values, "status", "--output=json")).at("/info/status").asText();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("helm status printed no JSON: " + e.getMessage(), e);
    }
  }

  private String of(ChartValues values, String command, String... flags) {
    var line = new ArrayList<>(List.of(binary.toString(), command, values.release()));
    line.addAll(List.of("--namespace", values.namespace()));
    line.addAll(List.of(flags));
    return Command.run(line, environment(), "");
  }

  private String helm(ChartValues values, String... command) {
    var line = new ArrayList<>(List.of(binary.toString()));
    line.addAll(List.of(command));
    line.addAll(List.of("--namespace", values.namespace(), "--values", "-"));
    return Command.run(line, environment(), json(values));
  }

  private Map<String, String> environment() {
    return Map.of(
        "HELM_CACHE_HOME", home.resolve("cache").toString(),
        "HELM_CONFIG_HOME", home.resolve("config").toString(),
        "HELM_DATA_HOME", home.resolve("data").toString(),
        "KUBECONFIG", kubeconfig.toString());
  }

  private static String json(ChartValues values) {
    try {
      return JSON.writeValueAsString(values.overrides());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the overrides are no JSON: " + e.getMessage(), e);
    }
  }
}
