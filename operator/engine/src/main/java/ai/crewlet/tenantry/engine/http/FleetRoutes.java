package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.engine.fleet.HeldSeat;
import ai.crewlet.tenantry.engine.usage.TokenUsage;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code /fleet}, {@code /seats} and {@code /tokens/breakdown}: what runs, what is paused, what it
 * has spent.
 */
final class FleetRoutes {

  private static final Pattern HANDLE = Pattern.compile("[a-z0-9][a-z0-9-]{0,252}");

  private final Door door;

  FleetRoutes(Door door) {
    this.door = door;
  }

  Optional<OffsetDateTime> activatedAt() {
    return answer().at("nodes").elements().stream()
        .filter(found -> node(found).isData())
        .filter(found -> found.optionalText("config_reported_at").isPresent())
        .map(found -> found.time("config_reported_at"))
        .findFirst();
  }

  Fleet fleet() {
    var fields = answer();
    return new Fleet(
        fields.at("nodes").elements().stream().map(FleetRoutes::node).toList(),
        fields.at("seats").elements().stream().map(FleetRoutes::seat).toList(),
        fields.at("unplaceable").elements().stream().map(FleetRoutes::handle).toList());
  }

  void pause(String handle, boolean paused) {
    if (!HANDLE.matcher(handle).matches()) {
      throw new IllegalArgumentException(
          "a handle has a-z, 0-9 and - only and begins with a letter or digit");
    }
    var answer = door.send(Call.post("/seats/" + handle + (paused ? "/pause" : "/resume")));
    boolean done = answer.status() == 204 || answer.error().equals("seat_not_found");
    if (!done) {
      throw answer.unexpected();
    }
  }

  private Fields answer() {
    var answer = door.send(Call.get("/fleet"));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    return answer.fields();
  }

  TokenUsage tokens(YearMonth month) {
    var answer = door.send(Call.get("/tokens/breakdown?month=" + month));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    var fields = answer.fields();
    return new TokenUsage(
        fields.at("totals").number("total_tokens"),
        sums(fields.at("by_agent").elements(), "handle"),
        sums(fields.at("by_model").elements(), "model"));
  }

  private static FleetNode node(Fields node) {
    return new FleetNode(
        node.text("id"),
        node.texts("roles"),
        node.textMap("labels"),
        node.optionalText("config_revision_id"),
        status(node.textOr("config_status", "")),
        shortened(node.textOr("config_error", "")));
  }

  private static HeldSeat seat(Fields seat) {
    return new HeldSeat(seat.text("handle"), seat.optionalText("node"), seat.flag("paused"));
  }

  private static String handle(Fields entry) {
    return entry.node().isTextual() ? entry.node().textValue() : entry.text("handle");
  }

  private static Map<String, Long> sums(List<Fields> entries, String key) {
    var result = new HashMap<String, Long>();
    entries.forEach(
        entry -> result.merge(entry.textOr(key, ""), entry.number("total_tokens"), Long::sum));
    return result;
  }

  private static String shortened(String prose) {
    return prose.length() > 2_000 ? prose.substring(0, 2_000) : prose;
  }

  private static ConfigStatus status(String word) {
    return switch (word) {
      case "ok" -> ConfigStatus.OK;
      case "pending" -> ConfigStatus.PENDING;
      case "error" -> ConfigStatus.ERROR;
      case "degraded" -> ConfigStatus.DEGRADED;
      default -> ConfigStatus.OTHER;
    };
  }
}
