package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.document.Redaction;
import ai.crewlet.tenantry.testbed.engine.document.Violation;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.revision.Author;
import ai.crewlet.tenantry.testbed.engine.revision.CommitOutcome;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;

/** {@code GET} and {@code PUT /config}, and the reload that makes no revision (contract 3). */
public final class ConfigRoutes {

  private static final String SUMMARY_HINT =
      "Full-doc PUT /config requires an audit summary. Pass via 'X-Summary' header or a top-level"
          + " '_summary' key in the body.";

  private final Parts parts;

  public ConfigRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router
        .add("GET", "/config", Access.TOKEN, (request, variables, caller) -> get(request))
        .add("PUT", "/config", Access.WRITE_CONFIG, this::put)
        .add("POST", "/config/reload", Access.ADMIN, (request, variables, caller) -> reload());
  }

  private Reply get(Request request) {
    var active = parts.revisions().active();
    if (active.isEmpty()) {
      return Reply.error(404, "no_active_revision");
    }
    var shown = Redaction.shown(parts.revisions().document(active.get().revisionId()));
    return request.parameter("format").equals(Optional.of("yaml"))
        ? new Reply(200, Map.of("content-type", "application/yaml"), Json.yaml(shown))
        : Reply.json(200, shown);
  }

  private Reply put(Request request, Map<String, String> variables, String caller) {
    var body = DocumentBody.of(request);
    if (body.document().isEmpty()) {
      return Reply.error(400, "invalid_body", body.mistake());
    }
    var document = body.document().get();
    var summary = summary(request, document);
    if (summary.isEmpty()) {
      return Reply.json(
          400, Json.object().put("error", "summary_required").put("hint", SUMMARY_HINT));
    }
    return baseRefusal(request)
        .or(() -> documentRefusal(document))
        .orElseGet(() -> commit(request, document, new Author(caller, "api", summary)));
  }

  /** The header wins; only without one is the body's key taken out, else it is an unknown key. */
  private static String summary(Request request, ObjectNode document) {
    var header = request.header("x-summary").map(String::trim).orElse("");
    if (!header.isEmpty()) {
      return header;
    }
    var key = document.path("_summary").asText("").trim();
    if (!key.isEmpty()) {
      document.remove("_summary");
    }
    return key;
  }

  private Optional<Reply> baseRefusal(Request request) {
    var ifMatch = request.header("if-match");
    if (ifMatch.isEmpty() || ifMatch.equals(request.base())) {
      return Optional.empty();
    }
    if (request.base().isPresent()) {
      return Optional.of(advanced(request.base().get(), ifMatch.get()));
    }
    return ifMatch.get().equalsIgnoreCase("none")
        ? Optional.empty()
        : Optional.of(Reply.error(412, "if_match_must_be_none_when_unconfigured"));
  }

  private Optional<Reply> documentRefusal(ObjectNode document) {
    var stored = parts.revisions().active().map(a -> parts.revisions().document(a.revisionId()));
    var orphans = Redaction.restore(document, stored.orElseGet(Json::object));
    if (!orphans.isEmpty()) {
      return Optional.of(
          Reply.error(
              400,
              "validation_error",
              "cannot write a redacted secret at "
                  + orphans.get(0)
                  + ": no stored value to keep — supply the secret value explicitly"));
    }
    var violations = parts.schema().violations(document);
    return violations.isEmpty()
        ? Optional.empty()
        : Optional.of(Reply.error(400, "validation_error", Violation.prose(violations)));
  }

  private Reply commit(Request request, ObjectNode document, Author author) {
    var outcome =
        parts.revisions().commit(request.base(), parts.schema().normalised(document), author);
    if (outcome instanceof CommitOutcome.Committed committed) {
      var id = committed.revision().revisionId();
      parts.written().written(id);
      parts.applier().activate();
      return Reply.json(201, Json.object().put("revision_id", id));
    }
    var current = ((CommitOutcome.Advanced) outcome).currentRevisionId();
    return advanced(current, request.header("if-match").or(request::base).orElse("none"));
  }

  private Reply reload() {
    if (parts.revisions().active().isEmpty()) {
      return Reply.error(404, "no_active_revision");
    }
    parts.applier().activate();
    return Reply.json(202, Json.object().put("status", "accepted"));
  }

  private static Reply advanced(String current, String base) {
    return Reply.json(
        409,
        Json.object()
            .put("error", "revision_advanced")
            .put("current_revision_id", current)
            .put("your_base", base));
  }
}
