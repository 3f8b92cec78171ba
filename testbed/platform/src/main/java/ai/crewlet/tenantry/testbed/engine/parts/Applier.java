package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.document.Applicability;
import ai.crewlet.tenantry.testbed.engine.document.Company;
import ai.crewlet.tenantry.testbed.engine.http.Loops;
import ai.crewlet.tenantry.testbed.engine.revision.Revision;
import ai.crewlet.tenantry.testbed.engine.revision.Revisions;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Makes the active revision run, some time after it was accepted. What fails to apply leaves the
 * company before it running.
 */
public final class Applier {

  /**
   * What the fleet says of it.
   *
   * @param revisionId the revision the status is about
   * @param status {@code ok}, {@code pending} or {@code error}
   */
  public record Report(Optional<String> revisionId, String status, String error, String at) {}

  /** The company that runs, and since which revision. */
  public record Running(String revisionId, Company company) {}

  private final Loops loops;
  private final Revisions revisions;
  private final Predicate<String> resolvable;
  private final ApplySwitch misbehaviour;
  private final EngineClock clock;
  private final BooleanSupplier stopping;
  private Report report;
  private Optional<Running> running = Optional.empty();

  public Applier(
      Loops loops,
      Revisions revisions,
      Predicate<String> resolvable,
      ApplySwitch misbehaviour,
      EngineClock clock,
      BooleanSupplier stopping) {
    this.loops = loops;
    this.revisions = revisions;
    this.resolvable = resolvable;
    this.misbehaviour = misbehaviour;
    this.clock = clock;
    this.stopping = stopping;
    this.report = report(Optional.empty(), "ok", "");
  }

  /** At start, before any port opens; what cannot be applied now keeps the engine from starting. */
  public synchronized Optional<String> boot() {
    var active = revisions.active();
    if (active.isEmpty()) {
      return Optional.empty();
    }
    var id = active.get().revisionId();
    var problem = Applicability.bootProblem(revisions.document(id), resolvable);
    if (problem.isEmpty()) {
      run(id);
    }
    return problem.map(
        why -> "the active document (revision " + id + ") cannot be applied: " + why);
  }

  /** The active revision is to run: after a write, or again after a reload. */
  public void activate() {
    synchronized (this) {
      report = report(revisions.active().map(Revision::revisionId), "pending", "");
    }
    loops.later(misbehaviour.delay(), this::apply);
  }

  /** Applies what is pending now; does nothing while held or when the process is stopping. */
  public synchronized void apply() {
    if (report.status().equals("ok") || misbehaviour.held() || stopping.getAsBoolean()) {
      return;
    }
    var id = report.revisionId().orElseThrow();
    var problem =
        misbehaviour.failure().or(() -> Applicability.problem(revisions.document(id), resolvable));
    problem.ifPresentOrElse(
        why -> report = report(Optional.of(id), "error", prose(why)), () -> run(id));
  }

  public synchronized Report report() {
    return report;
  }

  public synchronized Optional<Running> running() {
    return running;
  }

  /** {@code serve}, or {@code isolated} while the active revision does not apply. */
  public synchronized String posture() {
    return report.status().equals("error") ? "isolated" : "serve";
  }

  private void run(String id) {
    running = Optional.of(new Running(id, Company.of(revisions.document(id))));
    report = report(Optional.of(id), "ok", "");
  }

  private Report report(Optional<String> id, String status, String error) {
    return new Report(id, status, error, EngineClock.text(clock.now()));
  }

  private static String prose(String why) {
    return "unknown: 1 validation error for Organization\n  Value error, "
        + why
        + " [type=value_error]";
  }
}
