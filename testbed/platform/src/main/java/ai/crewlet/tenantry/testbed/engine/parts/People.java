package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.document.Company;
import ai.crewlet.tenantry.testbed.engine.seal.SealBroken;
import ai.crewlet.tenantry.testbed.engine.seal.SealedFolder;
import com.fasterxml.jackson.core.type.TypeReference;
import java.security.SecureRandom;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Invitations, the keys they came under, and who has joined. */
public final class People {

  private static final String FILE = "people";
  private static final int VALID_DAYS = 7;

  /** A request to invite. */
  public record Wanted(String email, String seat, List<String> grants) {
    @Override
    public String toString() {
      return "Wanted[seat=" + seat + "]";
    }
  }

  /** An invitation, with the key it came under and the credential its link carries. */
  public record Invited(
      String key, Wanted wanted, String id, String credential, String expiresAt, boolean used) {
    @Override
    public String toString() {
      return "Invited[id=" + id + "]";
    }
  }

  /** Somebody who joined. */
  public record Joined(String id, String email, String seat, List<String> grants, String joinedAt) {
    @Override
    public String toString() {
      return "Joined[id=" + id + ", seat=" + seat + "]";
    }
  }

  /** What became of a request. */
  public sealed interface Outcome {
    record Given(Invited invited) implements Outcome {}

    record Refused(int status, String error) implements Outcome {}
  }

  private record State(List<Invited> invitations, List<Joined> people) {}

  private final SealedJson files;
  private final EngineClock clock;
  private final SecureRandom random = new SecureRandom();
  private final List<Invited> invitations = new ArrayList<>();
  private final List<Joined> people = new ArrayList<>();

  public People(SealedFolder folder, EngineClock clock) throws SealBroken {
    this.files = new SealedJson(folder);
    this.clock = clock;
    files
        .read(FILE, new TypeReference<State>() {})
        .ifPresent(
            state -> {
              invitations.addAll(state.invitations());
              people.addAll(state.people());
            });
  }

  public synchronized Outcome invite(String key, Wanted wanted, Optional<Company> company) {
    var earlier = invitations.stream().filter(i -> i.key().equals(key)).findFirst();
    if (earlier.isPresent()) {
      return earlier.get().wanted().equals(wanted)
          ? new Outcome.Given(earlier.get())
          : new Outcome.Refused(422, "idempotency_key_reused");
    }
    var seat = company.flatMap(c -> c.seat(wanted.seat()));
    if (seat.isEmpty()) {
      return new Outcome.Refused(404, "seat_not_found");
    }
    if (!seat.get().human()) {
      return new Outcome.Refused(409, "seat_not_human");
    }
    return holder(wanted.seat())
        ? new Outcome.Refused(409, "seat_taken")
        : new Outcome.Given(issue(key, wanted));
  }

  /** The person joins; empty when the credential is unknown, used or expired. */
  public synchronized Optional<Joined> accept(String credential) {
    var invited =
        invitations.stream().filter(i -> i.credential().equals(credential) && open(i)).findFirst();
    invited.ifPresent(this::join);
    return invited.map(i -> people.get(people.size() - 1));
  }

  public synchronized List<Joined> people() {
    return List.copyOf(people);
  }

  /** How many invitations there ever were: one for each key. */
  public synchronized int issued() {
    return invitations.size();
  }

  /** Those that still hold a seat. */
  public synchronized List<Invited> open() {
    return invitations.stream().filter(this::open).toList();
  }

  private boolean holder(String seat) {
    return people.stream().anyMatch(p -> p.seat().equals(seat))
        || open().stream().anyMatch(i -> i.wanted().seat().equals(seat));
  }

  private boolean open(Invited invited) {
    return !invited.used() && OffsetDateTime.parse(invited.expiresAt()).isAfter(clock.now());
  }

  private Invited issue(String key, Wanted wanted) {
    var credential = new byte[24];
    random.nextBytes(credential);
    var invited =
        new Invited(
            key,
            wanted,
            UUID.randomUUID().toString(),
            HexFormat.of().formatHex(credential),
            EngineClock.text(clock.now().plusDays(VALID_DAYS)),
            false);
    invitations.add(invited);
    save();
    return invited;
  }

  private void join(Invited invited) {
    invitations.set(
        invitations.indexOf(invited),
        new Invited(
            invited.key(),
            invited.wanted(),
            invited.id(),
            invited.credential(),
            invited.expiresAt(),
            true));
    people.add(
        new Joined(
            UUID.randomUUID().toString(),
            invited.wanted().email(),
            invited.wanted().seat(),
            invited.wanted().grants(),
            EngineClock.text(clock.now())));
    save();
  }

  private void save() {
    files.write(FILE, new State(invitations, people));
  }
}
