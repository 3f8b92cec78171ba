package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.config.ActiveDocument;
import ai.crewlet.tenantry.engine.config.DocumentPut;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import java.util.List;
import java.util.Optional;

/** {@code /config} and {@code /config/audit}. */
final class ConfigRoutes {

  private static final String DOCUMENT = "/config";
  private static final int READS = 3;

  private final Door door;

  ConfigRoutes(Door door) {
    this.door = door;
  }

  List<Revision> audit(int limit) {
    if (limit < 1 || limit > 500) {
      throw new IllegalArgumentException("the audit shows 1 to 500 revisions, not " + limit);
    }
    var answer = door.send(Call.get("/config/audit?limit=" + limit));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    return answer.fields().at("revisions").elements().stream().map(ConfigRoutes::revision).toList();
  }

  Optional<Revision> activeRevision() {
    return audit(1).stream().filter(Revision::active).findFirst();
  }

  Optional<ActiveDocument> activeDocument() {
    for (int i = 0; i < READS; i++) {
      var before = activeRevision();
      if (before.isEmpty()) {
        return Optional.empty();
      }
      var document = document();
      if (document.isPresent() && activeRevision().equals(before)) {
        return Optional.of(new ActiveDocument(before.get(), document.get()));
      }
    }
    throw new EngineUnavailable(
        EngineUnavailable.Kind.UNREADABLE_ANSWER,
        "GET /config",
        "its document changed at each of " + READS + " reads; somebody keeps writing it");
  }

  private Optional<EngineDocument> document() {
    var answer = door.send(Call.get(DOCUMENT));
    if (answer.status() == 404 && answer.error().equals("no_active_revision")) {
      return Optional.empty();
    }
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    return Optional.of(EngineDocument.of(answer.fields().mapping()));
  }

  PutOutcome put(DocumentPut put) {
    var answer = door.send(request(put));
    return switch (answer.status()) {
      case 201 -> new PutOutcome.Accepted(answer.fields().text("revision_id"));
      case 409 ->
          new PutOutcome.RevisionAdvanced(answer.fields().textOr("current_revision_id", ""));
      case 412 -> new PutOutcome.NotConfigured();
      case 400 -> new PutOutcome.Invalid(answer.error(), answer.detail());
      case 403 -> forbidden(answer);
      default -> throw answer.unexpected();
    };
  }

  private static PutOutcome forbidden(Answer answer) {
    if (answer.error().equals("config_managed")) {
      return new PutOutcome.Managed();
    }
    throw answer.unexpected();
  }

  /** A header carries ASCII only; any other summary travels in the body. */
  private static Call request(DocumentPut put) {
    var document = put.document().content();
    boolean plain = put.summary().chars().allMatch(c -> c >= 0x20 && c < 0x7f);
    if (!plain) {
      document.put("_summary", put.summary());
    }
    var call = Call.put(DOCUMENT, document).with("If-Match", put.base().ifMatch());
    return plain ? call.with("X-Summary", put.summary()) : call;
  }

  private static Revision revision(Fields entry) {
    return new Revision(
        entry.text("revision_id"),
        entry.optionalText("parent_revision_id"),
        entry.textOr("created_by", ""),
        entry.textOr("source", ""),
        entry.textOr("summary", ""),
        entry.flag("is_active"),
        entry.time("created_at"));
  }
}
