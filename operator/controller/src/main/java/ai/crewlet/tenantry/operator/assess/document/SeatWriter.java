package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import ai.crewlet.tenantry.api.crewlet.seat.Contact;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatIntegrations;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpec;
import ai.crewlet.tenantry.engine.document.model.ModelOrder;
import ai.crewlet.tenantry.engine.document.model.Role;
import ai.crewlet.tenantry.engine.document.model.SeatKind;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A Seat in the engine's words: a role (engine schema, section 5). */
final class SeatWriter {

  private final CompanySnapshot snapshot;
  private final Organisation organisation;
  private final ModelChain models;
  private final ToolServers tools;
  private final SecretUses secrets;

  SeatWriter(
      CompanySnapshot snapshot, Organisation organisation, ToolServers tools, SecretUses secrets) {
    this.snapshot = snapshot;
    this.organisation = organisation;
    this.models = new ModelChain(snapshot);
    this.tools = tools;
    this.secrets = secrets;
  }

  Role write(Seat seat) {
    SeatSpec spec = seat.getSpec();
    var part = Part.of(PartKind.SEAT, seat);
    return new Role(
        spec.displayName(),
        spec.human() ? SeatKind.HUMAN : SeatKind.AGENT,
        seat.getMetadata().getName(),
        null,
        spec.goal(),
        spec.backstory(),
        spec.responsibilities(),
        manages(spec),
        spec.behavioralGuidelines(),
        Numbers.toInteger(spec.tokenBudget()),
        spec.human()
            ? ModelOrder.none()
            : new ModelOrder(models.keysOf(seat), models.executorKeysOf(seat)),
        tools.envOf(part),
        sandbox(spec),
        integrations(part, spec.integrations()),
        Schedules.of(spec.schedules()),
        contact(spec.contact()),
        placement(spec),
        spec.paused());
  }

  private List<String> manages(SeatSpec spec) {
    return spec.manages().stream()
        .flatMap(managed -> organisation.seat(managed).stream())
        .map(managed -> managed.getSpec().displayName())
        .toList();
  }

  private Map<String, Map<String, Object>> integrations(Part part, @Nullable SeatIntegrations own) {
    Map<String, Map<String, Object>> all = new TreeMap<>();
    if (own == null) {
      return all;
    }
    if (own.slack() != null) {
      Map<String, Object> slack = slack(part, own.slack().credentialsSecretRef());
      if (own.slack().channel() != null) {
        slack.put("channel", own.slack().channel());
      }
      all.put("slack", slack);
    }
    if (own.github() != null) {
      all.put("github", github(part, own.github().credentialsSecretRef()));
    }
    all.values().removeIf(Map::isEmpty);
    return all;
  }

  private Map<String, Object> slack(Part part, @Nullable SecretReference credentials) {
    String field = "spec.integrations.slack.credentialsSecretRef";
    return credentials(
        part,
        field,
        credentials,
        Map.of(
            "bot_token", SecretKeys.SLACK_BOT_TOKEN,
            "signing_secret", SecretKeys.SLACK_SIGNING_SECRET));
  }

  private Map<String, Object> github(Part part, @Nullable SecretReference credentials) {
    String field = "spec.integrations.github.credentialsSecretRef";
    return credentials(
        part,
        field,
        credentials,
        Map.of(
            "app_id", SecretKeys.GITHUB_APP_ID,
            "private_key", SecretKeys.GITHUB_APP_PRIVATE_KEY,
            "webhook_secret", SecretKeys.GITHUB_APP_WEBHOOK_SECRET));
  }

  /** Half of a vendor's credentials is none: with one value empty the vendor is left out (M86). */
  private Map<String, Object> credentials(
      Part part,
      String field,
      @Nullable SecretReference credentials,
      Map<String, String> secretKeyByName) {
    Map<String, Object> all = new TreeMap<>();
    if (credentials == null) {
      return all;
    }
    new TreeMap<>(secretKeyByName)
        .forEach(
            (name, key) ->
                secrets
                    .reference(part, field, snapshot.secretHere(credentials.name()), key)
                    .ifPresent(reference -> all.put(name, reference)));
    return all.size() == secretKeyByName.size() ? all : new TreeMap<>();
  }

  private Map<String, Object> sandbox(SeatSpec spec) {
    boolean runsCode = spec.sandbox() != null && !spec.human();
    return runsCode && snapshot.company().getSpec().sandbox() != null
        ? Sandboxes.ofSeat(spec.sandbox())
        : Map.of();
  }

  private static Map<String, String> contact(@Nullable Contact contact) {
    Map<String, String> all = new TreeMap<>();
    if (contact != null) {
      put(all, "slack_user_id", contact.slackUserId());
      put(all, "atlassian_account_id", contact.atlassianAccountId());
      put(all, "github_login", contact.githubLogin());
      put(all, "gitlab_username", contact.gitlabUsername());
      put(all, "plane_user_id", contact.planeUserId());
    }
    return all;
  }

  private static void put(Map<String, String> all, String key, @Nullable String value) {
    if (value != null && !value.isBlank()) {
      all.put(key, value);
    }
  }

  /** A pool the Company does not declare leaves the seat on the data pod (M89 says so). */
  private Role.@Nullable Placement placement(SeatSpec spec) {
    String pool = spec.poolOrDefault();
    boolean declared =
        snapshot.company().getSpec().seatPools().stream()
            .anyMatch(known -> known.name().equals(pool));
    return pool.equals(SeatPlacement.DATA) || !declared ? null : new Role.Placement(pool);
  }
}
