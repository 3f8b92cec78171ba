package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.document.Redaction;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.revision.Author;
import ai.crewlet.tenantry.testbed.engine.revision.CommitOutcome;
import ai.crewlet.tenantry.testbed.engine.revision.JsonChanges;
import ai.crewlet.tenantry.testbed.engine.revision.Revision;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** The audit, revisions, their differences, and the way back to one (contract 3). */
public final class RevisionRoutes {

  private final Parts parts;

  public RevisionRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("GET", "/config/audit", Access.TOKEN, (request, variables, c) -> audit(request))
        .add("GET", "/config/revisions", Access.TOKEN, (request, variables, c) -> list(request))
        .add("GET", "/config/revisions/{id}", Access.TOKEN, (request, v, c) -> one(v.get("id")))
        .add("GET", "/config/revisions/{id}/diff", Access.TOKEN, this::diff)
        .add("POST", "/config/revisions/{id}/revert", Access.WRITE_CONFIG, this::revert);
  }

  private Reply audit(Request request) {
    var limit = number(request, "limit", 50);
    if (limit.isEmpty() || limit.getAsInt() < 1 || limit.getAsInt() > 500) {
      return Reply.error(400, "invalid_limit");
    }
    var revisions = Json.array();
    parts.revisions().newestFirst().stream()
        .limit(limit.getAsInt())
        .forEach(revision -> revisions.add(record(revision)));
    return Reply.json(200, Json.object().set("revisions", revisions));
  }

  private Reply list(Request request) {
    var limit = number(request, "limit", 50);
    var offset = number(request, "offset", 0);
    if (limit.isEmpty() || offset.isEmpty()) {
      return Reply.error(400, "invalid_pagination");
    }
    if (limit.getAsInt() < 0 || offset.getAsInt() < 0) {
      return Reply.text(500, "Internal Server Error");
    }
    var revisions = Json.array();
    parts.revisions().newestFirst().stream()
        .skip(offset.getAsInt())
        .limit(limit.getAsInt())
        .forEach(revision -> revisions.add(record(revision)));
    return Reply.json(200, revisions);
  }

  private Reply one(String id) {
    if (!isUuid(id)) {
      return Reply.error(400, "invalid_uuid");
    }
    return parts
        .revisions()
        .find(id)
        .map(r -> Reply.json(200, record(r).set("payload", shown(r))))
        .orElseGet(() -> Reply.error(404, "not_found"));
  }

  private Reply diff(Request request, Map<String, String> variables, String caller) {
    var id = variables.get("id");
    if (!isUuid(id)) {
      return Reply.error(400, "invalid_uuid");
    }
    var against = request.parameter("against").orElse("active");
    if (!against.equals("active") && !isUuid(against)) {
      return Reply.error(400, "invalid_against_uuid");
    }
    var to = parts.revisions().find(id);
    var from =
        against.equals("active") ? parts.revisions().active() : parts.revisions().find(against);
    if (to.isEmpty() || from.isEmpty()) {
      return Reply.error(404, "not_found");
    }
    return Reply.json(200, difference(from.get(), to.get()));
  }

  private ObjectNode difference(Revision from, Revision to) {
    var body = Json.object().put("from", from.revisionId()).put("to", to.revisionId());
    body.set("changes", JsonChanges.between(shown(from), shown(to)));
    return body;
  }

  private Reply revert(Request request, Map<String, String> variables, String caller) {
    var id = variables.get("id");
    if (!isUuid(id)) {
      return Reply.error(400, "invalid_uuid");
    }
    if (parts.revisions().find(id).isEmpty()) {
      return Reply.error(404, "not_found");
    }
    var author = new Author(caller, "api.revert", "revert to " + id);
    var outcome = parts.revisions().commit(request.base(), parts.revisions().document(id), author);
    if (outcome instanceof CommitOutcome.Committed committed) {
      var made = committed.revision().revisionId();
      parts.written().written(made);
      parts.applier().activate();
      return Reply.json(201, Json.object().put("revision_id", made));
    }
    return Reply.error(409, "revision_advanced");
  }

  private ObjectNode record(Revision revision) {
    var active = parts.revisions().active().map(Revision::revisionId);
    return Json.object()
        .put("revision_id", revision.revisionId())
        .put("parent_revision_id", revision.parentRevisionId())
        .put("created_at", revision.createdAt())
        .put("created_by", revision.createdBy())
        .put("source", revision.source())
        .put("summary", revision.summary())
        .put("is_active", active.equals(Optional.of(revision.revisionId())))
        .put("activated_at", revision.createdAt());
  }

  private ObjectNode shown(Revision revision) {
    return Redaction.shown(parts.revisions().document(revision.revisionId()));
  }

  private static OptionalInt number(Request request, String name, int otherwise) {
    try {
      return OptionalInt.of(request.parameter(name).map(Integer::parseInt).orElse(otherwise));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private static boolean isUuid(String text) {
    try {
      return UUID.fromString(text).toString().equals(text);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
