package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.company.Endpoints;
import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyAddress;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.Exposure;
import ai.crewlet.tenantry.api.crewlet.engineclass.Route;
import ai.crewlet.tenantry.workflows.tier.TierPlan.UrlChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that will be other ones (C23): where vendors deliver, one by one, because each has to
 * be told, and where people sign in.
 */
final class Urls {

  private final MoveFacts facts;
  private final List<UrlChange> changes = new ArrayList<>();

  private Urls(MoveFacts facts) {
    this.facts = facts;
  }

  static List<UrlChange> of(MoveFacts facts) {
    if (facts.company() == null) {
      return List.of();
    }
    var urls = new Urls(facts);
    urls.webhooks();
    urls.dashboard();
    return List.copyOf(urls.changes);
  }

  private void webhooks() {
    var before = now(Exposure::webhooks, Endpoints::publicBaseURL);
    var after = then(Exposure::webhooks);
    if (before.equals(after)) {
      return;
    }
    changes.add(new UrlChange("webhooks", before.orElse(null), after.orElse(null)));
    for (var seat : facts.seats()) {
      var apps = seat.getStatus() == null ? null : seat.getStatus().integrations();
      if (apps != null) {
        var of = " of Seat " + seat.getMetadata().getName();
        vendor("Slack app" + of, apps.slack() == null ? null : apps.slack().requestURL(), after);
        vendor("GitHub App" + of, apps.github() == null ? null : apps.github().webhookURL(), after);
      }
    }
    for (var integration : facts.integrations()) {
      var status = integration.getStatus();
      vendor(
          "Integration " + integration.getMetadata().getName(),
          status == null ? null : status.webhookURL(),
          after);
    }
  }

  private void vendor(String what, @Nullable String url, Optional<String> base) {
    if (url != null) {
      var path = url.replaceFirst("^https?://[^/]*", "");
      changes.add(new UrlChange(what, url, base.map(there -> there + path).orElse(null)));
    }
  }

  /** The Company's word, else the API's route, else a port-forward. */
  private void dashboard() {
    var own = facts.company().getSpec().exposure();
    if (own != null && own.dashboardBaseURL() != null) {
      return;
    }
    var before =
        now(Exposure::api, Endpoints::dashboardBaseURL).orElse(CompanyAddress.PORT_FORWARD);
    var after = then(Exposure::api).orElse(CompanyAddress.PORT_FORWARD);
    if (!Objects.equals(before, after)) {
      changes.add(new UrlChange("dashboard and sign-in", before, after));
    }
  }

  /** By the present class; when that is gone, what the operator published last. */
  private Optional<String> now(
      Function<Exposure, @Nullable Route> route, Function<Endpoints, @Nullable String> published) {
    if (facts.present() != null) {
      return url(facts.present(), route);
    }
    return Optional.ofNullable(facts.company().getStatus())
        .map(status -> status.endpoints())
        .map(published);
  }

  private Optional<String> then(Function<Exposure, @Nullable Route> route) {
    return url(facts.target(), route);
  }

  private Optional<String> url(EngineClass of, Function<Exposure, @Nullable Route> route) {
    return Optional.ofNullable(of.getSpec().exposure())
        .map(route)
        .flatMap(open -> facts.address().url(open));
  }
}
