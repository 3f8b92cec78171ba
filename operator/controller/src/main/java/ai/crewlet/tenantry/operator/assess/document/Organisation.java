package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who is where in the company, by object name. */
public final class Organisation {

  private final Map<String, Seat> seats = new TreeMap<>();
  private final Map<String, Unit> units = new TreeMap<>();

  public Organisation(Parts parts) {
    parts.seats().forEach(seat -> seats.put(seat.getMetadata().getName(), seat));
    parts.units().forEach(unit -> units.put(unit.getMetadata().getName(), unit));
  }

  public Optional<Seat> seat(@Nullable LocalReference reference) {
    return Optional.ofNullable(reference).map(named -> seats.get(named.name()));
  }

  public Optional<Unit> unit(@Nullable LocalReference reference) {
    return Optional.ofNullable(reference).map(named -> units.get(named.name()));
  }

  /** The unit this one belongs to; none at the top, and none where the way up is a circle. */
  public Optional<Unit> parent(Unit unit) {
    return inCircle(unit) ? Optional.empty() : unit(unit.getSpec().parentRef());
  }

  /** Whether the way up from this unit leads back to it. */
  public boolean inCircle(Unit unit) {
    Set<String> seen = new HashSet<>();
    Optional<Unit> next = unit(unit.getSpec().parentRef());
    while (next.isPresent() && seen.add(next.get().getMetadata().getName())) {
      next = unit(next.get().getSpec().parentRef());
    }
    return seen.contains(unit.getMetadata().getName());
  }

  /** Whether somebody this seat manages, however far down, manages it. */
  public boolean managesItself(Seat seat) {
    Set<String> seen = new HashSet<>();
    collectManaged(seat, seen);
    return seen.contains(seat.getMetadata().getName());
  }

  /** Units directly below; at the top for none. */
  List<Unit> children(@Nullable Unit above) {
    return units.values().stream()
        .filter(unit -> Objects.equals(name(parent(unit).orElse(null)), name(above)))
        .toList();
  }

  /** Seats of a unit; outside any for none. */
  List<Seat> members(@Nullable Unit unit) {
    return seats.values().stream()
        .filter(
            seat -> Objects.equals(name(unit(seat.getSpec().unitRef()).orElse(null)), name(unit)))
        .toList();
  }

  private void collectManaged(Seat seat, Set<String> seen) {
    for (LocalReference managed : seat.getSpec().manages()) {
      if (seen.add(managed.name())) {
        seat(managed).ifPresent(next -> collectManaged(next, seen));
      }
    }
  }

  private static @Nullable String name(@Nullable Unit unit) {
    return unit == null ? null : unit.getMetadata().getName();
  }
}
