package ai.crewlet.tenantry.acceptance.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a run is told by its environment.
 *
 * @param image the engine's, already on the nodes
 * @param storageClass of the data volumes; it reclaims with Delete
 * @param only names of classes of cases, e.g. {@code StopCases}; empty: all
 */
public record AcceptanceSettings(
    Path kubeconfig,
    Path kubectl,
    Path helm,
    String image,
    String storageClass,
    Path workDir,
    List<String> only) {

  public AcceptanceSettings {
    only = List.copyOf(only);
  }

  /**
   * @throws UnusableCluster with every mistake at once
   */
  public static AcceptanceSettings of(Map<String, String> env) {
    List<String> mistakes = new ArrayList<>();
    AcceptanceSettings settings =
        new AcceptanceSettings(
            file(env, "KUBECONFIG", "name the cluster's kubeconfig, of an administrator", mistakes),
            file(env, "ACCEPTANCE_KUBECTL", "testbed/acceptance/run sets it", mistakes),
            file(env, "ACCEPTANCE_HELM", "testbed/acceptance/run sets it", mistakes),
            env.getOrDefault("ENGINE_IMAGE", "localhost/crewlet-stand-in:1"),
            env.getOrDefault("STORAGE_CLASS", "standard"),
            Path.of(env.getOrDefault("ACCEPTANCE_DIR", "testbed/acceptance/target/run"))
                .toAbsolutePath(),
            Stream.of(env.getOrDefault("CASES", "").split(","))
                .filter(name -> !name.isBlank())
                .toList());
    if (!mistakes.isEmpty()) {
      throw new UnusableCluster(String.join("; ", mistakes));
    }
    return settings;
  }

  private static Path file(
      Map<String, String> env, String variable, String advice, List<String> mistakes) {
    String value = env.getOrDefault(variable, "");
    if (value.isBlank()) {
      mistakes.add(variable + " is not set: " + advice);
    } else if (!Files.isReadable(Path.of(value))) {
      mistakes.add("%s=%s cannot be read: %s".formatted(variable, value, advice));
    }
    return Path.of(value);
  }

  public boolean wants(String cases) {
    return only.isEmpty() || only.contains(cases);
  }
}
