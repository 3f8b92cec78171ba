package ai.crewlet.tenantry.testbed.platform;

import ai.crewlet.tenantry.testbed.node.NodeSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a platform consists of.
 *
 * @param workDir where data, logs and kubeconfigs go, kept for the next start; empty: a temporary
 *     folder that goes when the platform is closed
 * @param withTemporal start Temporal too; {@link LocalPlatform#startTemporal} can do so later
 * @param withNode start LocalNode too; without it pods stay Pending
 * @param node how LocalNode behaves
 * @param codecEndpoint where the Temporal UI has payloads decoded
 * @param searchAttributes name to type, registered with Temporal (design 4)
 * @param temporalSettings of Temporal's dynamic configuration, values as JSON
 */
public record PlatformOptions(
    Optional<Path> workDir,
    boolean withTemporal,
    boolean withNode,
    NodeSettings node,
    Optional<URI> codecEndpoint,
    Map<String, String> searchAttributes,
    Map<String, String> temporalSettings) {

  /** Everything, in a temporary folder. */
  public static PlatformOptions defaults() {
    return new PlatformOptions(
        Optional.empty(),
        true,
        true,
        NodeSettings.defaults(),
        Optional.empty(),
        Map.of(
            "TenantId", "Keyword",
            "Tier", "Keyword",
            "Operation", "Keyword",
            "Step", "Keyword",
            "NeedsAttention", "Bool"),
        Map.of());
  }

  public PlatformOptions in(Path folder) {
    return new PlatformOptions(
        Optional.of(folder),
        withTemporal,
        withNode,
        node,
        codecEndpoint,
        searchAttributes,
        temporalSettings);
  }

  public PlatformOptions withoutTemporal() {
    return new PlatformOptions(
        workDir, false, withNode, node, codecEndpoint, searchAttributes, temporalSettings);
  }

  public PlatformOptions withoutNode() {
    return new PlatformOptions(
        workDir, withTemporal, false, node, codecEndpoint, searchAttributes, temporalSettings);
  }

  public PlatformOptions node(NodeSettings settings) {
    return new PlatformOptions(
        workDir,
        withTemporal,
        withNode,
        settings,
        codecEndpoint,
        searchAttributes,
        temporalSettings);
  }

  public PlatformOptions codec(URI endpoint) {
    return new PlatformOptions(
        workDir,
        withTemporal,
        withNode,
        node,
        Optional.of(endpoint),
        searchAttributes,
        temporalSettings);
  }

  public PlatformOptions temporalSettings(Map<String, String> settings) {
    return new PlatformOptions(
        workDir, withTemporal, withNode, node, codecEndpoint, searchAttributes, settings);
  }
}
