package ai.crewlet.tenantry.workflows.connection;

import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.MANIFEST;
import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.REFERENCE;
import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.RESOLVED;
import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.SECRET;
import static ai.crewlet.tenantry.workflows.connection.ConnectionStep.URLS;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Given;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;

/** The table of contents of a connection. */
public final class ConnectSeatWorkflowImpl extends MotionHandlers implements ConnectSeatWorkflow {

  private static final String PUT_BACK = "take the reference back";

  private final ConnectionFacts facts;
  private final ConnectionWork work;
  private final Motion motion;

  @WorkflowInit
  public ConnectSeatWorkflowImpl(ConnectSeat request) {
    facts = new ConnectionFacts(request);
    work = new ConnectionWork(facts);
    motion =
        new Motion(
            MotionType.CONNECT_SEAT,
            request.tenant(),
            new Asked(request.requestId(), request.requestedBy(), request.sentence()),
            ConnectionStep.values());
  }

  @Override
  public ConnectionResult connect(ConnectSeat request) {
    var outcome = motion.carry(new Steps());
    return facts.result(outcome, motion.leftOut());
  }

  private final class Steps implements Script {

    @Override
    public Outcome run() {
      motion.check(URLS, "wait for the seat's address", work::awaitAddress);
      motion.identify(facts.address().tenantId(), null);
      var outcome = facts.request().followsRotation() ? followRotation() : handOver();
      motion.clearReport();
      return outcome;
    }

    @Override
    public void settle(Ending ending) {
      motion.clearReport();
    }
  }

  private Outcome handOver() {
    motion.step(MANIFEST, MANIFEST.title(), work::describe);
    motion.step(SECRET, "wait for the name of the Secret with the credentials", work::awaitName);
    motion.create(
        REFERENCE,
        "refer to Secret " + facts.secretName(),
        work::reference,
        PUT_BACK,
        work::putBack);
    motion.step(RESOLVED, "wait until the seat runs with it", work::awaitConnected);
    motion.pointOfNoReturn("the seat is connected; connect it to another Secret instead");
    return facts.changed() ? Outcome.SUCCEEDED : Outcome.NOTHING_TO_DO;
  }

  private Outcome followRotation() {
    EnumSet.of(MANIFEST, SECRET, REFERENCE)
        .forEach(step -> motion.notNeeded(step, "the seat is connected; its Secret was rewritten"));
    motion.check(RESOLVED, "wait until the engine has read the new values", work::lookRotated);
    return Outcome.SUCCEEDED;
  }

  @Override
  public @Nullable VendorApp app() {
    return facts.app();
  }

  @Override
  public Answer credentials(String secretName) {
    var known = facts.secretName();
    if (known == null) {
      facts.name(secretName);
      return new Answer(SECRET.name(), "Secret " + secretName + " is connected now");
    }
    if (hearing().progress().needsAttention()) {
      return correct(new ConnectionCorrection(secretName));
    }
    if (known.equals(secretName)) {
      return new Answer(REFERENCE.name(), "Secret " + secretName + " is being connected");
    }
    throw FailureType.NOTHING_PARKED.failure(
        "Secret %s is being connected; wait for it, or abort and start again with the other one"
            .formatted(known));
  }

  @Override
  public void validateCredentials(String secretName) {
    SecretName.check(secretName);
  }

  @Override
  public Answer correct(ConnectionCorrection correction) {
    Given.correction(correction);
    hearing().requireCorrectable(EnumSet.of(SECRET, REFERENCE, RESOLVED));
    facts.name(correction.secretName());
    if (hearing().progress().step().equals(RESOLVED.name())) {
      motion.undoLater(REFERENCE, PUT_BACK, work::putBack);
    }
    return hearing().retry();
  }

  @Override
  public void validateCorrection(ConnectionCorrection correction) {
    Given.correction(correction);
    SecretName.check(correction.secretName());
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
