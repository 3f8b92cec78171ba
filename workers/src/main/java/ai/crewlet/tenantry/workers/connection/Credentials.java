package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatGitHub;
import ai.crewlet.tenantry.api.crewlet.seat.SeatIntegrations;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSlack;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import java.util.List;
import java.util.Optional;

/** Where a Seat names the Secret of a vendor, and what the Secret has to hold (M61, M62). */
public final class Credentials {

  private Credentials() {}

  /** The keys of the Secret (M114). */
  public static List<String> keys(Vendor vendor) {
    return switch (vendor) {
      case SLACK -> List.of(SecretKeys.SLACK_BOT_TOKEN, SecretKeys.SLACK_SIGNING_SECRET);
      case GITHUB ->
          List.of(
              SecretKeys.GITHUB_APP_ID,
              SecretKeys.GITHUB_APP_PRIVATE_KEY,
              SecretKeys.GITHUB_APP_WEBHOOK_SECRET);
    };
  }

  /** The Secret's name where nobody chooses another. */
  public static String usualName(String seat, Vendor vendor) {
    return seat + "-" + vendor.value();
  }

  /** Whether a Secret is the engine's own, which no app's credentials belong into. */
  public static boolean isEngines(String company, String secret) {
    return secret.startsWith(ObjectNames.bootstrap(company))
        || secret.equals(ObjectNames.apiAccess(company))
        || secret.equals(ObjectNames.apiTokens(company))
        || secret.equals(ObjectNames.keyring(company));
  }

  /** The Secret that a Seat names for the vendor. */
  public static Optional<String> of(Seat seat, Vendor vendor) {
    var own = Optional.ofNullable(seat.getSpec().integrations());
    var reference =
        switch (vendor) {
          case SLACK -> own.map(SeatIntegrations::slack).map(SeatSlack::credentialsSecretRef);
          case GITHUB -> own.map(SeatIntegrations::github).map(SeatGitHub::credentialsSecretRef);
        };
    return reference.map(SecretReference::name);
  }

  /** The field, as messages call it. */
  static String field(Vendor vendor) {
    return "spec.integrations.%s.credentialsSecretRef".formatted(vendor.value());
  }
}
