package ai.crewlet.tenantry.testbed.engine.control;

import ai.crewlet.tenantry.testbed.engine.api.Parts;
import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.http.Fault;
import ai.crewlet.tenantry.testbed.engine.http.Faults;
import ai.crewlet.tenantry.testbed.engine.http.Recording;
import ai.crewlet.tenantry.testbed.engine.parts.ApplySwitch;
import ai.crewlet.tenantry.testbed.engine.parts.People;
import ai.crewlet.tenantry.testbed.engine.parts.Usage;
import ai.crewlet.tenantry.testbed.engine.revision.Author;
import ai.crewlet.tenantry.testbed.engine.revision.CommitOutcome;
import ai.crewlet.tenantry.testbed.engine.revision.Revision;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A test's hand on the data pod of one company: makes it misbehave, writes as a stranger would,
 * reads what only the engine knows. Switches and counters outlive restarts of the pod.
 *
 * <p>Routes are named as in {@code PUT /config} or {@code PUT /secrets/{name}}.
 */
public final class EngineControl {

  private final String namespace;
  private final String pod;
  private final Faults faults = new Faults();
  private final Recording recording = new Recording();
  private final ApplySwitch applying = new ApplySwitch();
  private final EngineClock clock = new EngineClock(Clock.systemUTC());
  private final AtomicInteger written = new AtomicInteger();
  private volatile @Nullable RunningEngine engine;

  public EngineControl(String namespace, String pod) {
    this.namespace = namespace;
    this.pod = pod;
  }

  public String namespace() {
    return namespace;
  }

  public String pod() {
    return pod;
  }

  // -- answers

  /** Answers {@code status} to this route until {@link #behave()}. */
  public EngineControl failing(String route, int status) {
    return fault(route, new Fault.Fail(status), Integer.MAX_VALUE);
  }

  /** Ends connections to this route without handling them, until {@link #behave()}. */
  public EngineControl dropping(String route) {
    return fault(route, new Fault.Drop(), Integer.MAX_VALUE);
  }

  /** Handles the next request of this route and loses the answer. */
  public EngineControl losingNextAnswer(String route) {
    return fault(route, new Fault.LoseAnswer(), 1);
  }

  /** Answers this route so much later, until {@link #behave()}. */
  public EngineControl slow(String route, Duration by) {
    return fault(route, new Fault.Delay(by), Integer.MAX_VALUE);
  }

  /** Never answers this route, until {@link #behave()}. */
  public EngineControl silent(String route) {
    return fault(route, new Fault.Hang(), Integer.MAX_VALUE);
  }

  /** Any fault, for so many requests; {@link Faults#EVERY_ROUTE} meets all. */
  public EngineControl fault(String route, Fault fault, int times) {
    faults.add(route, fault, times);
    return this;
  }

  /** Ends every misbehaviour of answers and of applying, and applies what is pending. */
  public void behave() {
    faults.clear();
    applying.hold(false);
    applying.failure(null);
    applying.delay(Duration.ofMillis(20));
    running().ifPresent(e -> e.parts().applier().apply());
  }

  // -- applying

  /** Applies so much after accepting. */
  public void applyAfter(Duration delay) {
    applying.delay(delay);
  }

  /** Accepts and applies nothing until {@link #behave()}. */
  public void holdApplies() {
    applying.hold(true);
  }

  /** Accepts and fails to apply, for this reason, until {@link #behave()}. */
  public void failApplies(String reason) {
    applying.failure(reason);
  }

  // -- what others do

  /**
   * A person writes a revision at the dashboard, whatever the management mode says.
   *
   * @param person what the audit shows as its author
   * @return its id
   */
  public String foreignRevision(String person, Consumer<ObjectNode> change) {
    var parts = parts();
    var base = parts.revisions().active().map(Revision::revisionId);
    var document =
        base.map(parts.revisions()::document)
            .orElseThrow(() -> new IllegalStateException("the engine has no document to change"));
    change.accept(document);
    var author = new Author(person, "dashboard", "changed by hand");
    var outcome = parts.revisions().commit(base, parts.schema().normalised(document), author);
    if (outcome instanceof CommitOutcome.Committed committed) {
      parts.applier().activate();
      return committed.revision().revisionId();
    }
    throw new IllegalStateException("somebody else wrote at the same moment: try again");
  }

  /**
   * The person invited onto this seat follows the link.
   *
   * @return the person's id
   */
  public String join(String seat) {
    var people = parts().people();
    return people.open().stream()
        .filter(invited -> invited.wanted().seat().equals(seat))
        .findFirst()
        .flatMap(invited -> people.accept(invited.credential()))
        .map(People.Joined::id)
        .orElseThrow(() -> new IllegalStateException("nobody is invited onto seat " + seat));
  }

  /** A seat makes a model call. */
  public void spend(String handle, String model, long input, long output) {
    parts().usage().spend(handle, model, input, output);
  }

  /** So many turns run, and a drain waits for them. */
  public void busy(int turns) {
    parts().drain().busy(turns);
  }

  /** Moves the engine's clock forward: invitations expire, months end. */
  public void advance(Duration by) {
    clock.advance(by);
  }

  /** The process ends with this code, as by itself. */
  public void crash(int exitCode) {
    engine().crash(exitCode);
  }

  /** The volume's content is gone and the process ends; the next start finds nothing. */
  public void loseVolume() {
    var running = engine();
    running.wipeVolume();
    running.crash(1);
  }

  // -- readings

  /** Requests of this route so far, those that met a fault included. */
  public int requests(String route) {
    return recording.of(route);
  }

  /** Requests by route so far. */
  public Map<String, Integer> requests() {
    return recording.all();
  }

  /** Revisions written through the API so far, over all restarts and lost volumes. */
  public int revisionsWritten() {
    return written.get();
  }

  /** Invitations made so far; a request that repeats another's key makes none. */
  public int invitationsMade() {
    return parts().people().issued();
  }

  /** The audit, newest first. */
  public List<Revision> revisions() {
    return parts().revisions().newestFirst();
  }

  /** The active document as stored, literals included. */
  public Optional<ObjectNode> document() {
    var revisions = parts().revisions();
    return revisions.active().map(active -> revisions.document(active.revisionId()));
  }

  /** The value of a secret in the store. */
  public Optional<String> secret(String name) {
    return parts().secrets().value(name);
  }

  /** Whether an engine process runs in the pod now. */
  public boolean isRunning() {
    return engine != null;
  }

  /** Model calls so far. */
  public List<Usage.Spent> usage() {
    return parts().usage().calls(Optional.empty());
  }

  // -- for the stand-in itself

  public Faults faults() {
    return faults;
  }

  public Recording recording() {
    return recording;
  }

  public ApplySwitch applying() {
    return applying;
  }

  public EngineClock clock() {
    return clock;
  }

  public void counted() {
    written.incrementAndGet();
  }

  public void attach(RunningEngine started) {
    engine = started;
  }

  public void detach(RunningEngine ended) {
    if (engine == ended) {
      engine = null;
    }
  }

  private Optional<RunningEngine> running() {
    return Optional.ofNullable(engine);
  }

  private RunningEngine engine() {
    return running()
        .orElseThrow(
            () -> new IllegalStateException("no engine runs in pod " + namespace + "/" + pod));
  }

  private Parts parts() {
    return engine().parts();
  }
}
