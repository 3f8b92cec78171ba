package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.connection.AwaitConnected;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectedSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectionActivities;
import ai.crewlet.tenantry.workflows.connection.DescribeApp;
import ai.crewlet.tenantry.workflows.connection.LookRotated;
import ai.crewlet.tenantry.workflows.connection.ReferenceSecret;
import ai.crewlet.tenantry.workflows.connection.RotatedCredentials;
import ai.crewlet.tenantry.workflows.connection.SeatAddress;
import ai.crewlet.tenantry.workflows.connection.VendorApp;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** One Agent seat with a public address, in memory. It runs with any Secret that is there. */
public final class FakeConnections implements ConnectionActivities {

  public static final String URL = "https://hooks.example.com/webhooks/slack/lead";
  public static final String SECRET = "lead-slack";

  private final Faults faults;
  private final Set<String> secrets = new ConcurrentSkipListSet<>(Set.of(SECRET));
  private final List<String> references = new CopyOnWriteArrayList<>();
  private volatile @Nullable String reference;
  private volatile @Nullable RotatedCredentials rotated;

  public FakeConnections(FakeCluster cluster) {
    this.faults = cluster.faults();
  }

  /** What the Seat refers to; null for nothing. */
  public @Nullable String reference() {
    return reference;
  }

  /** Every Secret the Seat ever referred to, in order; "-" for none. */
  public List<String> references() {
    return new ArrayList<>(references);
  }

  /** The Seat refers to this Secret from before. */
  public void connectedTo(String secret) {
    reference = secret;
  }

  /** The engine has read new values. */
  public void rotated(RotatedCredentials values) {
    rotated = values;
  }

  @Override
  public SeatAddress awaitSeatAddress(ConnectSeat request) {
    return faults.call(
        "awaitSeatAddress",
        () ->
            new SeatAddress(
                FakeCluster.TENANT_ID, FakeCluster.NAMESPACE, Requests.TENANT, URL, reference));
  }

  @Override
  public VendorApp describeApp(DescribeApp request) {
    return faults.call(
        "describeApp",
        () ->
            new VendorApp(
                request.target().vendor(),
                request.target().seat(),
                request.url(),
                "{\"request_url\":\"" + request.url() + "\"}",
                request.target().namespace(),
                List.of("botToken", "signingSecret")));
  }

  @Override
  public void checkSecret(ReferenceSecret request) {
    faults.call("checkSecret", () -> true);
  }

  @Override
  public long referenceSecret(ReferenceSecret request) {
    return faults.call("referenceSecret", () -> refer(request.secretName()));
  }

  @Override
  public void putReferenceBack(ReferenceSecret request) {
    faults.call("putReferenceBack", () -> refer(request.secretName()));
  }

  private long refer(@Nullable String secret) {
    reference = secret;
    references.add(secret == null ? "-" : secret);
    return references.size();
  }

  @Override
  public ConnectedSeat awaitConnected(AwaitConnected request) {
    return faults.call(
        "awaitConnected",
        () -> {
          if (reference == null || !secrets.contains(reference)) {
            throw FailureType.OBJECT_REFUSED.failure("Seat lead: SecretNotFound");
          }
          return new ConnectedSeat("r-2");
        });
  }

  @Override
  public RotatedCredentials lookRotated(LookRotated request) {
    return faults.call(
        "lookRotated",
        () -> {
          if (rotated == null) {
            throw FailureType.NOT_READY_YET.failure("the engine holds the values of before");
          }
          return rotated;
        });
  }
}
