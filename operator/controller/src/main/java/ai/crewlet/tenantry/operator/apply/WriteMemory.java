package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What was written last, per object of one company: the fingerprint of what we asked for and of
 * what the API server made of it. Where it rewrites a value ("1000m" to "1") the two differ for
 * ever; knowing both makes that one write instead of a loop (C55).
 */
public final class WriteMemory {
  /** Until a cache has surely seen a write; meanwhile what it shows may be older. */
  private static final Duration CACHE_LAG = Duration.ofSeconds(2);

  private final Map<ObjectRef, Written> written = new ConcurrentHashMap<>();
  private final InstantSource clock;
  private final Restorations restorations;

  public WriteMemory(InstantSource clock) {
    this.clock = clock;
    this.restorations = new Restorations(clock);
  }

  private final AtomicReference<Instant> lookAgain = new AtomicReference<>();

  private record Written(Fingerprint asked, Fingerprint became, Instant at) {}

  /**
   * Whether exactly this was written so recently that the cache may not show it yet. It may also
   * show what somebody did since, so it is looked at again.
   */
  boolean justWritten(ObjectRef object, Fingerprint wanted) {
    Written last = written.get(object);
    boolean justWritten =
        last != null
            && last.asked.equals(wanted)
            && clock.instant().isBefore(last.at.plus(CACHE_LAG));
    if (justWritten) {
      lookAgain(last.at.plus(CACHE_LAG));
    }
    return justWritten;
  }

  void lookAgain(Instant at) {
    lookAgain.accumulateAndGet(
        at, (before, now) -> before == null || now.isBefore(before) ? now : before);
  }

  /** When the cache is surely able to tell what it could not tell in this pass; asked once. */
  public Optional<Instant> lookAgain() {
    return Optional.ofNullable(lookAgain.getAndSet(null));
  }

  /** Whether the object there now is what the last write of exactly this made of it. */
  boolean settled(ObjectRef object, Fingerprint wanted, Fingerprint live) {
    Written last = written.get(object);
    return wanted.equals(live)
        || (last != null && last.asked.equals(wanted) && last.became.equals(live));
  }

  /** What the last write left there; empty when this process has not written the object. */
  Optional<Fingerprint> became(ObjectRef object) {
    return Optional.ofNullable(written.get(object)).map(Written::became);
  }

  Restorations restorations() {
    return restorations;
  }

  /** After the object was deleted: the next wish for it is a new one. */
  void forget(ObjectRef object) {
    written.remove(object);
  }

  void remember(ObjectRef object, Fingerprint asked, Fingerprint became) {
    written.put(object, new Written(asked, became, clock.instant()));
  }
}
