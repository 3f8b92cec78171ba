package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What one ConnectSeat knows: the request, and what each step has found out. */
final class ConnectionFacts {

  private final ConnectSeat request;
  private @Nullable String secretName;
  private @Nullable SeatAddress address;
  private @Nullable VendorApp app;
  private @Nullable Long referenced;
  private boolean changed;
  private @Nullable ConnectedSeat connected;
  private @Nullable RotatedCredentials rotated;

  ConnectionFacts(ConnectSeat request) {
    this.request = request;
    this.secretName = request.secretName();
  }

  ConnectSeat request() {
    return request;
  }

  @Nullable String secretName() {
    return secretName;
  }

  /** Another name has to be referred to anew. */
  void name(String secret) {
    secretName = secret;
    referenced = null;
  }

  void found(SeatAddress seat) {
    address = seat;
    if (request.followsRotation()) {
      secretName = seat.secretName();
    }
  }

  SeatAddress address() {
    return Objects.requireNonNull(address, "the address comes first");
  }

  ConnectionTarget target() {
    return new ConnectionTarget(
        request.tenant(),
        address().tenantId(),
        address().namespace(),
        address().company(),
        request.seat(),
        request.vendor());
  }

  DescribeApp toDescribe() {
    return new DescribeApp(target(), address().url());
  }

  void described(VendorApp description) {
    app = description;
  }

  @Nullable VendorApp app() {
    return app;
  }

  ReferenceSecret toReference() {
    return new ReferenceSecret(target(), Objects.requireNonNull(secretName, "named first"));
  }

  /** What the seat said before this run. */
  ReferenceSecret toPutBack() {
    return new ReferenceSecret(target(), address().secretName());
  }

  /** Once this run has changed the reference it has something to undo, whatever comes later. */
  void referenced(long generation) {
    referenced = generation;
    changed |= !Objects.equals(secretName, address().secretName());
  }

  boolean isReferenced() {
    return referenced != null;
  }

  boolean changed() {
    return changed;
  }

  void putBack() {
    changed = false;
    secretName = address().secretName();
    connected = null;
  }

  AwaitConnected toAwait() {
    return new AwaitConnected(target(), Objects.requireNonNull(referenced, "referenced first"));
  }

  void connected(ConnectedSeat seat) {
    connected = seat;
  }

  LookRotated toLook() {
    return new LookRotated(
        target(),
        Objects.requireNonNull(address().secretName(), "a seat that is connected"),
        Objects.requireNonNull(request.rotatedAt(), "a rotation"));
  }

  void rotated(RotatedCredentials found) {
    rotated = found;
  }

  ConnectionResult result(Outcome outcome, List<String> leftOut) {
    var notes = new ArrayList<>(leftOut);
    if (connected != null && connected.revision() == null) {
      notes.add(
          "no revision has the credentials yet: the company is suspended, or its document is not written from its objects");
    }
    return new ConnectionResult(
        outcome,
        request.seat(),
        request.vendor(),
        address == null ? null : address.url(),
        secretName,
        rotated != null ? rotated.revision() : connected == null ? null : connected.revision(),
        rotated == null ? null : rotated.storedAt(),
        List.copyOf(notes));
  }
}
