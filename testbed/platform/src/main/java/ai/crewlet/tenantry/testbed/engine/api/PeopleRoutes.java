package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.Applier;
import ai.crewlet.tenantry.testbed.engine.parts.People;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.StreamSupport;

/** Invitations, people, and joining by a link (contract 5). */
public final class PeopleRoutes {

  private static final Set<String> KEYS = Set.of("email", "seat", "grants");

  private final Parts parts;

  public PeopleRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("POST", "/iam/invitations", Access.ADMIN, (request, v, caller) -> invite(request))
        .add("GET", "/iam/invitations", Access.ADMIN, (request, v, caller) -> invitations())
        .add("GET", "/iam/people", Access.ADMIN, (request, v, caller) -> people())
        .add("POST", "/auth/accept", Access.OPEN, (request, v, caller) -> accept(request));
  }

  private Reply invite(Request request) {
    var key = request.header("idempotency-key").orElse("");
    if (!isUuid7(key)) {
      return Reply.error(400, "idempotency_key_required");
    }
    var wanted = Json.mapping(request.text()).flatMap(PeopleRoutes::wanted);
    if (wanted.isEmpty()) {
      return Reply.error(
          400, "validation_error", "email, seat and grants (admin, config, apps) are required");
    }
    var company = parts.applier().running().map(Applier.Running::company);
    var outcome = parts.people().invite(key, wanted.get(), company);
    if (outcome instanceof People.Outcome.Given given) {
      return Reply.json(201, answer(given.invited()));
    }
    var refused = (People.Outcome.Refused) outcome;
    return Reply.error(refused.status(), refused.error());
  }

  private ObjectNode answer(People.Invited invited) {
    var base = parts.bootstrap().api().dashboardBaseUrl().replaceAll("/+$", "");
    return Json.object()
        .put("id", invited.id())
        .put("link", base + "/auth/accept?token=" + invited.credential())
        .put("expires_at", invited.expiresAt());
  }

  private Reply invitations() {
    var body = Json.array();
    parts
        .people()
        .open()
        .forEach(
            invited ->
                body.addObject()
                    .put("id", invited.id())
                    .put("seat", invited.wanted().seat())
                    .put("expires_at", invited.expiresAt()));
    return Reply.json(200, body);
  }

  private Reply people() {
    var body = Json.array();
    parts.people().people().forEach(person -> body.add(person(person)));
    return Reply.json(200, body);
  }

  private Reply accept(Request request) {
    var credential = Json.mapping(request.text()).map(b -> b.path("token").asText("")).orElse("");
    return parts
        .people()
        .accept(credential)
        .map(joined -> Reply.json(201, person(joined)))
        .orElseGet(() -> Reply.error(404, "invitation_not_found"));
  }

  private static ObjectNode person(People.Joined joined) {
    var body =
        Json.object()
            .put("id", joined.id())
            .put("email", joined.email())
            .put("seat", joined.seat())
            .put("joined_at", joined.joinedAt());
    body.set("grants", Json.texts(joined.grants()));
    return body;
  }

  private static Optional<People.Wanted> wanted(ObjectNode body) {
    var grants = body.path("grants");
    boolean sound =
        StreamSupport.stream(body.properties().spliterator(), false)
                .allMatch(e -> KEYS.contains(e.getKey()))
            && body.path("email").asText("").matches("[^@\\s]+@[^@\\s]+")
            && body.path("seat").isTextual()
            && grants.isArray()
            && StreamSupport.stream(grants.spliterator(), false)
                .allMatch(g -> Set.of("admin", "config", "apps").contains(g.asText()));
    return sound
        ? Optional.of(
            new People.Wanted(
                body.get("email").asText(),
                body.get("seat").asText(),
                StreamSupport.stream(grants.spliterator(), false).map(JsonNode::asText).toList()))
        : Optional.empty();
  }

  private static boolean isUuid7(String key) {
    try {
      var uuid = UUID.fromString(key);
      return uuid.toString().equalsIgnoreCase(key) && uuid.version() == 7 && uuid.variant() == 2;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
