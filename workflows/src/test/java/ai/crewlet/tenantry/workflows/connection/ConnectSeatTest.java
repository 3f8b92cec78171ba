package ai.crewlet.tenantry.workflows.connection;

import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.RESOLVED;
import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.SECRET;
import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeConnections;
import ai.crewlet.tenantry.workflows.fakes.Faults.Gate;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One seat's credentials handed over (C30, M152 to M155). */
@Timeout(120)
class ConnectSeatTest {

  private static final String CANARY = "xoxb-1234-canary";

  private final Rig rig = Rig.start();

  @BeforeEach
  void onboarded() {
    rig.cluster.preexisting("Tenant");
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName(
      "M70 M152 M153: address and manifest go out, the Secret's name comes in months later")
  void handsOver() {
    var run = start(null);
    Rig.awaitStep(run, SECRET);
    assertThat(run.app())
        .returns(FakeConnections.URL, VendorApp::url)
        .returns("{\"request_url\":\"" + FakeConnections.URL + "\"}", VendorApp::manifest);
    var events = rig.history(run).getHistory().getEventsCount();
    rig.environment.sleep(Duration.ofDays(90));
    assertThat(rig.history(run).getHistory().getEventsCount())
        .as("C50: a wait for people adds nothing to the history")
        .isEqualTo(events);
    assertThat(run.progress().needsAttention()).isFalse();

    run.credentials(FakeConnections.SECRET);

    assertThat(result(run))
        .isEqualTo(
            new ConnectionResult(
                Outcome.SUCCEEDED,
                "lead",
                Vendor.SLACK,
                FakeConnections.URL,
                FakeConnections.SECRET,
                "r-2",
                null,
                List.of()));
    assertThat(rig.connections.references()).containsExactly(FakeConnections.SECRET);
    assertThat(rig.cluster.status().settled()).as("a side motion settles nothing").isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {CANARY, "xapp-1-A02-canary", "ghp_Canary0123", "-----BEGIN KEY-----", ""})
  @DisplayName("C30: a value in the name's place is refused and not even kept in the history")
  void keepsValuesOut(String value) {
    var run = start(null);
    Rig.awaitStep(run, SECRET);

    assertThatThrownBy(() -> run.credentials(value))
        .isInstanceOf(WorkflowUpdateException.class)
        .hasStackTraceContaining("give its name");
    assertThatThrownBy(() -> ConnectSeatStart.options(ConnectSeatUnderTest.request(value, "r")))
        .hasMessageContaining("give its name");
    run.credentials(FakeConnections.SECRET);
    result(run);
    var history = rig.history(run).getHistory().toString();
    assertThat(history).as("control: the name that was accepted").contains(FakeConnections.SECRET);
    if (!value.isEmpty()) {
      assertThat(history).doesNotContain(value);
    }
  }

  @Test
  @DisplayName("C50: a Secret that is not there parks; another name corrects, the first leaves")
  void correctsTheName() {
    var run = start("lead-slcak");
    var parked = Rig.awaitParked(run);
    assertThat(parked.step()).isEqualTo(RESOLVED.name());
    assertThat(parked.details()).contains("SecretNotFound", "correct acme --secret <name>");

    run.credentials(FakeConnections.SECRET);

    assertThat(result(run).secretName()).isEqualTo(FakeConnections.SECRET);
    assertThat(rig.connections.reference()).isEqualTo(FakeConnections.SECRET);
  }

  @Test
  @DisplayName("C50: an abort puts the reference back to what it was before")
  void putsBackWhatWasThere() {
    rig.connections.connectedTo("lead-slack-old");
    rig.faults.always("awaitConnected", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = start(FakeConnections.SECRET);
    Rig.awaitParked(run);
    run.abort();

    assertThat(result(run))
        .returns(Outcome.ABORTED, ConnectionResult::outcome)
        .returns("lead-slack-old", ConnectionResult::secretName);
    assertThat(rig.connections.reference()).isEqualTo("lead-slack-old");
  }

  @Test
  @DisplayName("M153: another name while one is being connected is refused, the same is not")
  void takesOneNameAtATime() {
    var gate = new Gate();
    rig.faults.once("referenceSecret", gate);
    var run = start(FakeConnections.SECRET);
    gate.awaitReached();

    assertThat(run.credentials(FakeConnections.SECRET).message()).contains("is being connected");
    assertThatThrownBy(() -> run.credentials("another"))
        .cause()
        .hasMessageContaining("is being connected; wait for it");
    gate.open();
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("M72: a company without a public address refuses, and nothing was written")
  void refusesWithoutAnAddress() {
    rig.faults.always(
        "awaitSeatAddress",
        failing(() -> FailureType.NOT_EXPOSED.failure("EngineClass starter gives no address")));
    var run = start(null);

    assertThatThrownBy(() -> result(run))
        .isInstanceOf(WorkflowFailedException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class,
            refusal -> assertThat(refusal.getType()).isEqualTo("NotExposed"));
    assertThat(rig.connections.references()).isEmpty();
  }

  @Test
  @DisplayName("M154: a rewritten Secret is followed into the engine; no reference is written")
  void followsARotation() {
    rig.connections.connectedTo(FakeConnections.SECRET);
    var stored = Instant.parse("2026-11-30T10:00:00Z");
    rig.connections.rotated(new RotatedCredentials(stored, "r-2"));
    var run = rotation();

    assertThat(result(run))
        .returns(Outcome.SUCCEEDED, ConnectionResult::outcome)
        .returns(stored, ConnectionResult::rotatedAt)
        .returns("r-2", ConnectionResult::revision);
    assertThat(rig.connections.references()).isEmpty();
  }

  @Test
  @DisplayName("M154: values the engine never gets are said within minutes, and nobody is asked")
  void saysThatNothingWasRotated() {
    rig.connections.connectedTo(FakeConnections.SECRET);
    var run = rotation();

    assertThatThrownBy(() -> result(run))
        .isInstanceOf(WorkflowFailedException.class)
        .cause()
        .hasMessageContaining("values of before");
    assertThat(rig.cluster.status().reports()).isEmpty();
  }

  @Test
  @DisplayName("C48: cancelled while it waits for people, it ends and has written nothing")
  void isCancelledWhileItWaits() {
    var run = start(null);
    Rig.awaitStep(run, SECRET);
    WorkflowStub.fromTyped(run).cancel();

    assertThatThrownBy(() -> result(run)).isInstanceOf(WorkflowFailedException.class);
    rig.awaitEvent(run, EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCELED);
    assertThat(rig.connections.references()).isEmpty();
  }

  private ConnectSeatWorkflow start(@Nullable String secretName) {
    return ConnectSeatUnderTest.start(rig, ConnectSeatUnderTest.request(secretName, "request-1"));
  }

  private ConnectSeatWorkflow rotation() {
    return ConnectSeatUnderTest.start(
        rig,
        new ConnectSeat(
            Requests.TENANT, "lead", Vendor.SLACK, null, Instant.EPOCH, "request-1", "somebody"));
  }

  private static ConnectionResult result(ConnectSeatWorkflow run) {
    return Rig.result(run, ConnectionResult.class);
  }
}
