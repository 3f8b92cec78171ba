package ai.crewlet.tenantry.workflows.connection;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeConnections;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import java.time.Duration;
import java.time.Instant;

/** Ways through a connection that no single step shows. */
final class ConnectionDetours {

  private ConnectionDetours() {}

  static ConnectSeatWorkflow nameComesLater(Rig rig) {
    var run = ConnectSeatUnderTest.start(rig, ConnectSeatUnderTest.request(null, "request-1"));
    Rig.awaitStep(run, ConnectionStep.SECRET);
    rig.environment.sleep(Duration.ofDays(30));
    run.credentials(FakeConnections.SECRET);
    return run;
  }

  static ConnectSeatWorkflow abortedWhileItWaits(Rig rig) {
    var run = ConnectSeatUnderTest.start(rig, ConnectSeatUnderTest.request(null, "request-1"));
    Rig.awaitStep(run, ConnectionStep.SECRET);
    run.abort();
    return run;
  }

  static ConnectSeatWorkflow corrected(Rig rig) {
    var run =
        ConnectSeatUnderTest.start(rig, ConnectSeatUnderTest.request("lead-slcak", "request-1"));
    Rig.awaitParked(run);
    run.credentials(FakeConnections.SECRET);
    return run;
  }

  static ConnectSeatWorkflow putBackParked(Rig rig) {
    rig.faults.always("awaitConnected", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    rig.faults.always("putReferenceBack", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = new ConnectSeatUnderTest().start(rig, "request-1");
    rig.awaitParkedAt("awaitConnected", run);
    run.abort();
    rig.awaitReport(report -> Rig.parked(report) && report.operation().step().equals("REFERENCE"));
    rig.awaitParkedAt("putReferenceBack", run);
    rig.faults.heal("putReferenceBack");
    run.retry();
    return run;
  }

  static ConnectSeatWorkflow nothingToDo(Rig rig) {
    rig.connections.connectedTo(FakeConnections.SECRET);
    return new ConnectSeatUnderTest().start(rig, "request-1");
  }

  static ConnectSeatWorkflow rotated(Rig rig) {
    rig.connections.connectedTo(FakeConnections.SECRET);
    rig.connections.rotated(new RotatedCredentials(Instant.EPOCH, "r-2"));
    return rotation(rig);
  }

  static ConnectSeatWorkflow notRotated(Rig rig) {
    rig.connections.connectedTo(FakeConnections.SECRET);
    return rotation(rig);
  }

  private static ConnectSeatWorkflow rotation(Rig rig) {
    return ConnectSeatUnderTest.start(
        rig,
        new ConnectSeat(
            Requests.TENANT, "lead", Vendor.SLACK, null, Instant.EPOCH, "request-1", "somebody"));
  }
}
