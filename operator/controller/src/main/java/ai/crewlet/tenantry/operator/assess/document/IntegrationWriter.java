package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationType;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Company-wide vendor connections in the engine's words (M75). */
final class IntegrationWriter {

  private static final Map<String, String> SECRET_KEYS =
      Map.of(
          "token", SecretKeys.VENDOR_TOKEN,
          "email", SecretKeys.VENDOR_EMAIL,
          "webhook_secret", SecretKeys.VENDOR_WEBHOOK_SECRET);

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

  /** What the vendor's Secret has to hold, by the engine's names. */
  private static List<String> needed(IntegrationType type) {
    return switch (type) {
      case SLACK -> List.of();
      case GITHUB -> List.of("webhook_secret");
      case GITLAB, PLANE -> List.of("token", "webhook_secret");
      case JIRA, CONFLUENCE -> List.of("email", "token", "webhook_secret");
    };
  }

  /**
   * One vendor. The engine refuses an enabled connection that lacks its address or a secret, so one
   * that is not complete is written as disabled; the addresses of its webhooks exist all the same
   * (M72).
   */
  Map<String, Object> write(Integration integration) {
    var spec = integration.getSpec();
    Map<String, Object> all = new TreeMap<>(credentials(integration));
    boolean complete = all.size() == needed(spec.type()).size();
    switch (spec.type()) {
      case GITHUB -> all.put("enabled", complete);
      case GITLAB, PLANE -> all.put("enabled", complete && spec.baseURL() != null);
      case SLACK, JIRA, CONFLUENCE -> {}
    }
    if (spec.baseURL() != null) {
      all.put("url", spec.baseURL());
    }
    if (spec.workspace() != null) {
      all.put("workspace", spec.workspace());
    }
    return all;
  }

  private Map<String, Object> credentials(Integration integration) {
    var spec = integration.getSpec();
    Map<String, Object> all = new TreeMap<>();
    if (spec.credentialsSecretRef() == null) {
      return all;
    }
    var part = Part.of(PartKind.INTEGRATION, integration);
    var secret = snapshot.secretHere(spec.credentialsSecretRef().name());
    for (String name : needed(spec.type())) {
      secrets
          .reference(part, "spec.credentialsSecretRef", secret, SECRET_KEYS.get(name))
          .ifPresent(reference -> all.put(name, reference));
    }
    return all;
  }
}
