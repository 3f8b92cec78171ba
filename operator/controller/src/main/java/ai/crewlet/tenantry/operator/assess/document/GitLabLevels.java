package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What each seat may do in GitLab: written on the Seat (M63), kept by the engine with its GitLab
 * connection, by handle (assumed). Without a connection there is nothing to have a level in.
 */
final class GitLabLevels {

  private static final String VENDOR = "gitlab";

  private GitLabLevels() {}

  /** The engine's word; none on a person, whose Seat says HumanSeat. */
  static Optional<String> of(Seat seat) {
    var own = seat.getSpec().integrations();
    return seat.getSpec().human() || own == null || own.gitlab() == null
        ? Optional.empty()
        : Optional.of(own.gitlab().accessLevel().value().toLowerCase(Locale.ROOT));
  }

  /** The connections, GitLab's with the levels of all seats. */
  static Map<String, Map<String, Object>> into(
      Map<String, Map<String, Object>> integrations, List<Seat> seats) {
    Map<String, String> levels = new TreeMap<>();
    seats.forEach(seat -> of(seat).ifPresent(level -> levels.put(handle(seat), level)));
    Map<String, Object> gitlab = integrations.get(VENDOR);
    if (gitlab == null || levels.isEmpty()) {
      return integrations;
    }
    Map<String, Object> with = new TreeMap<>(gitlab);
    with.put("provisioning", Map.of("access_levels", levels));
    Map<String, Map<String, Object>> all = new TreeMap<>(integrations);
    all.put(VENDOR, with);
    return all;
  }

  private static String handle(Seat seat) {
    return seat.getMetadata().getName();
  }
}
