package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationType;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Company-wide vendor connections in the engine's words (M75). */
final class IntegrationWriter {

  private final CompanySnapshot snapshot;
  private final SecretUses secrets;

  IntegrationWriter(CompanySnapshot snapshot, SecretUses secrets) {
    this.snapshot = snapshot;
    this.secrets = secrets;
  }

  /** The vendor's key in the document. */
  static String vendor(IntegrationType type) {
    return type.value().toLowerCase(Locale.ROOT);
  }

  /** What the vendor's Secret has to hold: the engine's name for it, and its key in the Secret. */
  private static Map<String, String> needed(IntegrationType type) {
    return switch (type) {
      case SLACK -> Map.of();
      case GITHUB -> Map.of("webhook_secret", SecretKeys.VENDOR_WEBHOOK_SECRET);
      case GITLAB ->
          Map.of(
              "token", SecretKeys.VENDOR_TOKEN,
              "signing_secret", SecretKeys.VENDOR_WEBHOOK_SECRET);
      case PLANE ->
          Map.of(
              "token", SecretKeys.VENDOR_TOKEN,
              "webhook_secret", SecretKeys.VENDOR_WEBHOOK_SECRET);
      case JIRA, CONFLUENCE ->
          Map.of(
              "email", SecretKeys.VENDOR_EMAIL,
              "token", SecretKeys.VENDOR_TOKEN,
              "webhook_secret", SecretKeys.VENDOR_WEBHOOK_SECRET);
    };
  }

  /**
   * One vendor. The engine refuses a connection that lacks its address or a secret, so one that is
   * not complete is written as disabled, or where it has no such switch left out; the addresses of
   * its webhooks exist all the same (M72).
   */
  Optional<Map<String, Object>> write(Integration integration) {
    var spec = integration.getSpec();
    Map<String, Object> all = new TreeMap<>(credentials(integration));
    boolean complete = all.size() == needed(spec.type()).size();
    boolean addressed = spec.baseURL() != null;
    switch (spec.type()) {
      case GITHUB -> all.put("enabled", complete);
      case GITLAB, PLANE -> all.put("enabled", complete && addressed);
      case JIRA, CONFLUENCE -> {
        if (!complete) {
          return Optional.empty();
        }
      }
      case SLACK -> {}
    }
    if (addressed) {
      all.put("url", spec.baseURL());
    }
    if (spec.workspace() != null) {
      all.put("workspace", spec.workspace());
    }
    return Optional.of(all);
  }

  private Map<String, Object> credentials(Integration integration) {
    var spec = integration.getSpec();
    Map<String, Object> all = new TreeMap<>();
    if (spec.credentialsSecretRef() == null) {
      return all;
    }
    var part = Part.of(PartKind.INTEGRATION, integration);
    var secret = snapshot.secretHere(spec.credentialsSecretRef().name());
    new TreeMap<>(needed(spec.type()))
        .forEach(
            (name, key) ->
                secrets
                    .reference(part, "spec.credentialsSecretRef", secret, key)
                    .ifPresent(reference -> all.put(name, reference)));
    return all;
  }
}
