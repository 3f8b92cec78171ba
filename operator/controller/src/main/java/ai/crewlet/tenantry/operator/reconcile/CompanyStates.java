package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The state of every Company. One made again under an old name begins anew, and takes the place of
 * the one before even where nobody heard of its end.
 */
final class CompanyStates {
  private final Map<ResourceID, Known> states = new ConcurrentHashMap<>();
  private final InstantSource clock;

  CompanyStates(InstantSource clock) {
    this.clock = clock;
  }

  private record Known(String uid, CompanyState state) {}

  CompanyState of(Company company) {
    String uid = company.getMetadata().getUid();
    return states.compute(
            ResourceID.fromResource(company),
            (id, known) ->
                known != null && known.uid.equals(uid)
                    ? known
                    : new Known(uid, new CompanyState(clock)))
        .state;
  }

  void forget(Company company) {
    String uid = company.getMetadata().getUid();
    states.computeIfPresent(
        ResourceID.fromResource(company), (id, known) -> known.uid.equals(uid) ? null : known);
  }

  /** How many there are, by the reason of their Ready condition. */
  Map<String, Long> byReadyReason() {
    return states.values().stream()
        .collect(Collectors.groupingBy(known -> known.state.readyReason, Collectors.counting()));
  }
}
