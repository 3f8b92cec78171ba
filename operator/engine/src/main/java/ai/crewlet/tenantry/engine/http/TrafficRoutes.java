package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.traffic.VendorTraffic;
import java.util.List;
import java.util.Optional;

/** {@code GET /integrations}: what vendors have delivered within a day. */
final class TrafficRoutes {

  private final Door door;

  TrafficRoutes(Door door) {
    this.door = door;
  }

  /** Nothing while the engine says that it does not know. */
  List<VendorTraffic> traffic() {
    var answer = door.send(Call.get("/integrations"));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    var fields = answer.fields();
    if (!fields.flag("traffic_known")) {
      return List.of();
    }
    return fields.at("integrations").elements().stream().map(TrafficRoutes::vendor).toList();
  }

  private static VendorTraffic vendor(Fields vendor) {
    return new VendorTraffic(
        vendor.text("key"),
        vendor.optionalText("last_at").isPresent()
            ? Optional.of(vendor.time("last_at"))
            : Optional.empty());
  }
}
