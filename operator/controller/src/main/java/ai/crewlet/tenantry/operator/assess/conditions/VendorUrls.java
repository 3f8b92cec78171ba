package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationType;
import ai.crewlet.tenantry.api.crewlet.seat.GitHubAppStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatIntegrationsStatus;
import ai.crewlet.tenantry.api.crewlet.seat.SlackAppStatus;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where vendors deliver (M70 to M72, M75; engine contract, section 8): known as soon as the
 * vendor's Integration and a public address exist, before any credential does.
 */
record VendorUrls(Judgement judgement) {

  @Nullable SeatIntegrationsStatus ofSeat(Seat seat) {
    if (seat.getSpec().human()) {
      return null;
    }
    SlackAppStatus slack =
        ofSeat(IntegrationType.SLACK, seat).map(SlackAppStatus::new).orElse(null);
    GitHubAppStatus github =
        ofSeat(IntegrationType.GITHUB, seat).map(GitHubAppStatus::new).orElse(null);
    return slack == null && github == null ? null : new SeatIntegrationsStatus(slack, github);
  }

  /** The company-wide address; Slack has none, each seat has an app of its own. */
  Optional<String> ofCompany(Integration integration) {
    IntegrationType type = integration.getSpec().type();
    return type == IntegrationType.SLACK ? Optional.empty() : url(vendor(type));
  }

  private Optional<String> ofSeat(IntegrationType type, Seat seat) {
    boolean connected =
        judgement.snapshot().parts().integrations().stream()
            .anyMatch(integration -> integration.getSpec().type() == type);
    return connected ? url(vendor(type) + "/" + seat.getMetadata().getName()) : Optional.empty();
  }

  private Optional<String> url(String path) {
    return judgement.addresses().publicBaseUrl().map(base -> base + "/webhooks/" + path);
  }

  private static String vendor(IntegrationType type) {
    return type.value().toLowerCase(Locale.ROOT);
  }
}
