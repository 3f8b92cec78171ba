package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.health.EngineStatus;
import ai.crewlet.tenantry.engine.health.Health;
import ai.crewlet.tenantry.engine.health.Readiness;

/** {@code /health} and {@code /ready}. */
final class HealthRoutes {

  private final Door door;

  HealthRoutes(Door door) {
    this.door = door;
  }

  Health health() {
    var answer = door.send(Call.get("/health"));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    var fields = answer.fields();
    return new Health(
        status(fields.text("status")),
        fields.flag("configured"),
        (int) Math.max(0, Math.min(Integer.MAX_VALUE, fields.number("in_flight"))),
        fields.flag("shutting_down"),
        fields.optionalText("revision_id"),
        fields.textOr("version", ""),
        fields.flag("stand_in"));
  }

  Readiness ready() {
    var answer = door.ask(Call.get("/ready"));
    if (answer.status() != 200 && answer.status() != 503) {
      throw answer.unexpected();
    }
    var fields = answer.fields();
    if (!fields.node().has("ready")) {
      throw answer.status() == 503 ? answer.serverError() : fields.unreadable("no field ready");
    }
    return new Readiness(
        answer.status() == 200 && fields.flag("ready"),
        fields.flag("configured"),
        fields.flag("draining"),
        fields.textOr("posture", ""));
  }

  private static EngineStatus status(String word) {
    return switch (word) {
      case "ok" -> EngineStatus.OK;
      case "unconfigured" -> EngineStatus.UNCONFIGURED;
      case "shutting_down" -> EngineStatus.SHUTTING_DOWN;
      case "isolated" -> EngineStatus.ISOLATED;
      default -> EngineStatus.OTHER;
    };
  }
}
