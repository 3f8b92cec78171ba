package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.FakeConnections;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import io.temporal.client.WorkflowClient;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** ConnectSeat in the fault matrix: the Secret is there, its name comes with the request. */
public record ConnectSeatUnderTest()
    implements MotionUnderTest<ConnectSeatWorkflow, ConnectionStep> {

  @Override
  public MotionType type() {
    return MotionType.CONNECT_SEAT;
  }

  @Override
  public Class<ConnectSeatWorkflowImpl> workflow() {
    return ConnectSeatWorkflowImpl.class;
  }

  @Override
  public ConnectionStep[] steps() {
    return ConnectionStep.values();
  }

  @Override
  public Seam seam(ConnectionStep step) {
    return Seam.activity(
        switch (step) {
          case URLS -> "awaitSeatAddress";
          case MANIFEST -> "describeApp";
          case SECRET -> "checkSecret";
          case REFERENCE -> "referenceSecret";
          case RESOLVED -> "awaitConnected";
        });
  }

  @Override
  public void prepare(Rig rig) {
    rig.cluster.preexisting("Tenant");
  }

  @Override
  public ConnectSeatWorkflow start(Rig rig, String requestId) {
    return start(rig, request(FakeConnections.SECRET, requestId));
  }

  static ConnectSeat request(@Nullable String secretName, String requestId) {
    return new ConnectSeat(
        Requests.TENANT, "lead", Vendor.SLACK, secretName, null, requestId, "somebody");
  }

  static ConnectSeatWorkflow start(Rig rig, ConnectSeat request) {
    var stub =
        rig.client().newWorkflowStub(ConnectSeatWorkflow.class, ConnectSeatStart.options(request));
    WorkflowClient.start(stub::connect, request);
    return stub;
  }

  /** What the Seat refers to. */
  @Override
  public Object picture(Rig rig) {
    return Objects.requireNonNullElse(rig.connections.reference(), "nothing");
  }

  @Override
  public boolean refuses(ConnectionStep step) {
    return step == ConnectionStep.URLS;
  }

  @Override
  public boolean stoppable(ConnectionStep step) {
    return true;
  }

  @Override
  public Optional<Consumer<ConnectSeatWorkflow>> correction(ConnectionStep step) {
    return Optional.of(run -> run.correct(new ConnectionCorrection(FakeConnections.SECRET)));
  }

  @Override
  public Map<String, Function<Rig, ConnectSeatWorkflow>> detours() {
    return Map.of(
        "name-comes-later", ConnectionDetours::nameComesLater,
        "aborted-while-it-waits", ConnectionDetours::abortedWhileItWaits,
        "corrected", ConnectionDetours::corrected,
        "put-back-parked", ConnectionDetours::putBackParked,
        "nothing-to-do", ConnectionDetours::nothingToDo,
        "rotated", ConnectionDetours::rotated,
        "not-rotated", ConnectionDetours::notRotated);
  }
}
