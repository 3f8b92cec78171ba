package ai.crewlet.tenantry.workers.suspension;

import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationType;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatIntegrations;
import ai.crewlet.tenantry.api.crewlet.seat.SeatIntegrationsStatus;
import ai.crewlet.tenantry.workflows.suspension.Subscription;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The addresses that vendors deliver to: a company's own, and those of seats that have an app
 * (M175). A seat without credentials has no subscription to check. Pure.
 */
final class SubscriptionList {

  private static final Comparator<Subscription> BY_VENDOR =
      Comparator.comparing(Subscription::vendor)
          .thenComparing(
              Subscription::seat, Comparator.nullsFirst(Comparator.<String>naturalOrder()));

  private final Map<String, Instant> lastDeliveries;
  private final List<Subscription> all = new ArrayList<>();

  private SubscriptionList(Map<String, Instant> lastDeliveries) {
    this.lastDeliveries = lastDeliveries;
  }

  /**
   * @param lastDeliveries the newest by vendor, in the engine's lower-case spelling
   */
  static List<Subscription> of(
      List<Integration> integrations, List<Seat> seats, Map<String, Instant> lastDeliveries) {
    var list = new SubscriptionList(lastDeliveries);
    integrations.forEach(list::add);
    seats.forEach(list::add);
    list.all.sort(BY_VENDOR);
    return List.copyOf(list.all);
  }

  private void add(Integration integration) {
    if (integration.getStatus() != null && integration.getSpec().credentialsSecretRef() != null) {
      add(integration.getSpec().type(), null, integration.getStatus().webhookURL());
    }
  }

  private void add(Seat seat) {
    var name = seat.getMetadata().getName();
    var own = Optional.ofNullable(seat.getSpec().integrations());
    var status = Optional.ofNullable(seat.getStatus()).map(s -> s.integrations());
    if (own.map(SeatIntegrations::slack).map(s -> s.credentialsSecretRef()).isPresent()) {
      add(
          IntegrationType.SLACK,
          name,
          status.map(SeatIntegrationsStatus::slack).map(s -> s.requestURL()).orElse(null));
    }
    if (own.map(SeatIntegrations::github).map(g -> g.credentialsSecretRef()).isPresent()) {
      add(
          IntegrationType.GITHUB,
          name,
          status.map(SeatIntegrationsStatus::github).map(g -> g.webhookURL()).orElse(null));
    }
  }

  private void add(IntegrationType vendor, @Nullable String seat, @Nullable String url) {
    if (url != null) {
      all.add(
          new Subscription(
              vendor.value(),
              seat,
              url,
              lastDeliveries.get(vendor.value().toLowerCase(Locale.ROOT))));
    }
  }
}
