package ai.crewlet.tenantry.engine.fleet;

import java.util.List;
import java.util.Optional;

/**
 * The answer of {@code GET /fleet}.
 *
 * @param unplaceable handles of seats that no node of the fleet may run
 */
public record Fleet(List<FleetNode> nodes, List<HeldSeat> seats, List<String> unplaceable) {

  public Fleet {
    nodes = List.copyOf(nodes);
    seats = List.copyOf(seats);
    unplaceable = List.copyOf(unplaceable);
  }

  /** The data pod's own entry. */
  public Optional<FleetNode> dataNode() {
    return nodes.stream().filter(FleetNode::isData).findFirst();
  }

  /** The seat with this handle (M69). */
  public Optional<HeldSeat> seat(String handle) {
    return seats.stream().filter(seat -> seat.handle().equals(handle)).findFirst();
  }
}
