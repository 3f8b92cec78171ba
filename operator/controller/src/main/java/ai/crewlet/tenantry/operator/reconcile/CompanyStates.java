package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The state of every Company by uid: one made again under an old name begins anew. */
final class CompanyStates {
  private final Map<String, CompanyState> states = new ConcurrentHashMap<>();
  private final InstantSource clock;

  CompanyStates(InstantSource clock) {
    this.clock = clock;
  }

  CompanyState of(Company company) {
    return states.computeIfAbsent(company.getMetadata().getUid(), uid -> new CompanyState(clock));
  }

  void forget(Company company) {
    states.remove(company.getMetadata().getUid());
  }

  /** How many there are, by the reason of their Ready condition. */
  Map<String, Long> byReadyReason() {
    return states.values().stream()
        .collect(Collectors.groupingBy(state -> state.readyReason, Collectors.counting()));
  }
}
