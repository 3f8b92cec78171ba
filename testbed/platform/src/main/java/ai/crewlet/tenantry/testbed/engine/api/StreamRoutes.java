package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.Nodes;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.stream.StreamSupport;

/**
 * Where seat pods join and keep saying that they live. The stand-in's own protocol: the real
 * engine's event stream is its internal affair.
 */
public final class StreamRoutes {

  private final Parts parts;
  private final String proof;

  /**
   * @param proof what a holder of the company's keyring shows
   */
  public StreamRoutes(Parts parts, String proof) {
    this.parts = parts;
    this.proof = proof;
  }

  public void addTo(Router router) {
    router.add("POST", "/nodes", Access.OPEN, (request, v, caller) -> heard(request));
  }

  private Reply heard(Request request) {
    var shown = request.header("authorization").orElse("");
    boolean known =
        MessageDigest.isEqual(
            ("Bearer " + proof).getBytes(StandardCharsets.UTF_8),
            shown.getBytes(StandardCharsets.UTF_8));
    if (!known) {
      return Reply.error(401, "invalid_token");
    }
    var body = Json.mapping(request.text());
    if (body.isEmpty()) {
      return Reply.error(400, "invalid_body");
    }
    if (body.get().path("leaving").asBoolean()) {
      parts.nodes().left(body.get().path("id").asText());
    } else {
      parts.nodes().heard(node(body.get()));
    }
    var answer = Json.object();
    parts.applier().running().ifPresent(running -> answer.put("revision_id", running.revisionId()));
    return Reply.json(200, answer);
  }

  private Nodes.Node node(ObjectNode body) {
    var labels = new HashMap<String, String>();
    body.path("labels").properties().forEach(e -> labels.put(e.getKey(), e.getValue().asText()));
    var revision = body.path("revision_id").asText("");
    return new Nodes.Node(
        body.path("id").asText(),
        StreamSupport.stream(body.path("roles").spliterator(), false)
            .map(JsonNode::asText)
            .toList(),
        labels,
        revision,
        revision.isEmpty() ? "pending" : "ok",
        "",
        EngineClock.text(parts.clock().now()));
  }
}
