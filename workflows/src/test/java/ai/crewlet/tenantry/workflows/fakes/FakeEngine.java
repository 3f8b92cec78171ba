package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.invitation.AwaitJoined;
import ai.crewlet.tenantry.workflows.invitation.DeliveredInvitation;
import ai.crewlet.tenantry.workflows.invitation.InvitationActivities;
import ai.crewlet.tenantry.workflows.invitation.InviteAndDeliver;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.Surroundings;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * An engine's people and invitations in memory, and a mailbox. Same key, same invitation (M147).
 */
public final class FakeEngine implements InvitationActivities {

  /** How long an invitation is valid (M148). */
  public static final Duration VALIDITY = Duration.ofDays(7);

  private final Faults faults;
  private final LongSupplier clock;
  private final AtomicInteger keys = new AtomicInteger();
  private final Map<String, DeliveredInvitation> invitations = new ConcurrentSkipListMap<>();
  private final List<String> mailbox = new CopyOnWriteArrayList<>();
  private volatile State seat = State.NOBODY;
  private volatile int joinsAfter = 1;

  public FakeEngine(Faults faults, LongSupplier clock) {
    this.faults = faults;
    this.clock = clock;
  }

  /** The person joins when the {@code invitation}th invitation is out. */
  public FakeEngine joinsAfter(int invitation) {
    joinsAfter = invitation;
    return this;
  }

  /** What holds the seat from now on. */
  public void seat(State state) {
    seat = state;
  }

  /** What holds the seat now, invitations apart. */
  public State seat() {
    return seat;
  }

  /** Keys of all invitations ever made. */
  public List<String> keys() {
    return List.copyOf(invitations.keySet());
  }

  /** Addresses, one per delivered link. */
  public List<String> mailbox() {
    return List.copyOf(mailbox);
  }

  @Override
  public String newInvitationKey() {
    return faults.call(
        "newInvitationKey", () -> "01890a5d-ac96-774b-bcce-b302099a800" + keys.incrementAndGet());
  }

  @Override
  public Surroundings lookAround(InvitePerson request) {
    return faults.call("lookAround", this::surroundings);
  }

  private Surroundings surroundings() {
    var open =
        invitations.values().stream()
            .filter(invitation -> invitation.expiresAt().isAfter(now()))
            .findFirst();
    return seat == State.NOBODY && open.isPresent()
        ? new Surroundings(State.INVITED, open.get().invitationId(), open.get().expiresAt())
        : Surroundings.of(seat);
  }

  @Override
  public DeliveredInvitation inviteAndDeliver(InviteAndDeliver request) {
    return faults.call("inviteAndDeliver", () -> invite(request));
  }

  private DeliveredInvitation invite(InviteAndDeliver request) {
    var known = invitations.get(request.idempotencyKey());
    if (known == null && surroundings().state() != State.NOBODY) {
      throw FailureType.SEAT_TAKEN.failure("seat " + request.person().seat() + " is held");
    }
    var invitation =
        known != null
            ? known
            : new DeliveredInvitation("inv-" + invitations.size(), now().plus(VALIDITY));
    invitations.put(request.idempotencyKey(), invitation);
    mailbox.add(request.person().email());
    return invitation;
  }

  @Override
  public Surroundings awaitJoined(AwaitJoined request) {
    return faults.call("awaitJoined", () -> awaited(request));
  }

  private Surroundings awaited(AwaitJoined request) {
    if (seat != State.NOBODY) {
      return Surroundings.of(seat);
    }
    if (invitations.size() >= joinsAfter) {
      seat = State.JOINED;
      return Surroundings.of(State.JOINED);
    }
    var expiresAt = request.expiresAt();
    if (expiresAt != null && !expiresAt.isAfter(now())) {
      return Surroundings.of(State.EXPIRED);
    }
    throw FailureType.NOT_READY_YET.failure("nobody has joined yet", Duration.ofHours(6));
  }

  @Override
  public void awaitResumed(InvitePerson request) {
    faults.call(
        "awaitResumed",
        () -> {
          if (seat == State.SUSPENDED) {
            throw FailureType.NOT_READY_YET.failure("still suspended", Duration.ofHours(6));
          }
          return true;
        });
  }

  private Instant now() {
    return Instant.ofEpochMilli(clock.getAsLong());
  }
}
