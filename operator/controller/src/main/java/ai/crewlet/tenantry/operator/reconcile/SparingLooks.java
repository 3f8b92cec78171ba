package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.watch.Happenings;
import ai.crewlet.tenantry.operator.watch.Intent;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Spares companies looks that would find nothing new. The framework plans another look for whatever
 * happens once it has planned one, though a look that has not begun will see all of it.
 */
final class SparingLooks {
  private final Happenings happenings;
  private final CompanyStates states;
  private final InstantSource clock;
  private final Runnable spared;

  /**
   * @param spared told of each look that was
   */
  SparingLooks(Happenings happenings, CompanyStates states, InstantSource clock, Runnable spared) {
    this.happenings = happenings;
    this.states = states;
    this.clock = clock;
    this.spared = spared;
  }

  /**
   * Takes this look unless the last one still holds; one that fails is taken again.
   *
   * @param look when the next one is due though nothing happens
   * @return the same, from now
   */
  Optional<Duration> take(Company company, Supplier<Optional<Duration>> look) {
    long happened = happenings.latest(ResourceID.fromResource(company)); // before any cache is read
    Intent asked = Intent.of(company);
    CompanyState state = states.of(company);
    Instant now = clock.instant();
    Optional<LastLook> last = state.lastLook.filter(it -> it.holds(asked, happened, now));
    if (last.isPresent()) {
      spared.run();
      return last.get().rest(now);
    }
    state.lastLook = Optional.empty();
    Optional<Duration> again = look.get();
    state.lastLook = Optional.of(new LastLook(asked, happened, clock.instant(), again));
    return again;
  }
}
