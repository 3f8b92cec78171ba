package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.Comparison;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import ai.crewlet.tenantry.operator.snapshot.RunningDocument;
import java.util.Optional;

/**
 * The engine's report read with one question: which revision is it told to run, whose is it, and
 * does it run?
 *
 * @param operatorTokenId the id under which our own revisions stand in its audit
 * @param memory knows how a revision of somebody else compares with the objects
 */
public record EngineView(EngineReport report, String operatorTokenId, CompanyMemory memory) {

  public Optional<Answered> answered() {
    return report instanceof Answered answer ? Optional.of(answer) : Optional.empty();
  }

  public Optional<Revision> active() {
    return answered().flatMap(Answered::active);
  }

  /**
   * Whether the active revision says what this document says: ours by its digest, somebody else's
   * by comparison (C65).
   */
  public boolean holds(String digest) {
    return active()
        .filter(
            revision ->
                ours(revision)
                    ? RevisionSummary.names(revision.summary(), digest)
                    : comparison(digest).filter(Comparison::same).isPresent())
        .isPresent();
  }

  public boolean ours(Revision revision) {
    return revision.createdBy().equals(operatorTokenId);
  }

  /** Of the active revision with this document, once it is done. */
  public Optional<Comparison> comparison(String digest) {
    return memory
        .comparison()
        .filter(done -> active().filter(revision -> done.isOf(revision.id(), digest)).isPresent());
  }

  /** The active revision, when somebody else wrote it. */
  public Optional<Revision> foreign() {
    return active().filter(revision -> !ours(revision));
  }

  /** Whether somebody else's revision is there of which nobody knows yet whether it differs. */
  public boolean uncompared(String digest) {
    return foreign().isPresent() && comparison(digest).isEmpty();
  }

  /** The active revision, when somebody else wrote it and it never said what the objects said. */
  public Optional<Revision> drift() {
    return foreign().filter(revision -> !everAgreed(revision.id()));
  }

  private boolean everAgreed(String revision) {
    boolean compared =
        memory.comparison().filter(Comparison::same).map(Comparison::revision).stream()
            .anyMatch(revision::equals);
    boolean ran =
        memory.running().map(RunningDocument::revision).stream().anyMatch(revision::equals);
    return compared || ran;
  }

  /** Who wrote the active revision, when it is drift. */
  public Optional<String> foreignWriter() {
    return drift().map(Revision::createdBy);
  }

  /** Whether ours took the place of a revision the operator did not write (M80). */
  public boolean correctedDrift() {
    return active()
        .filter(this::ours)
        .filter(revision -> RevisionSummary.isCorrection(revision.summary()))
        .isPresent();
  }

  /**
   * The revision that really runs; accepted is not applied. A report is made of several answers,
   * and health may have answered just before the fleet said that the active revision is applied.
   */
  public Optional<String> applied() {
    return progress() == Progress.APPLIED
        ? active().map(Revision::id)
        : answered().flatMap(Answered::appliedRevision);
  }

  /** How far the data pod has come with the active revision. */
  public Progress progress() {
    if (active().isEmpty()) {
      return Progress.NONE;
    }
    Optional<FleetNode> node =
        answered()
            .flatMap(Answered::dataNode)
            .filter(data -> data.configRevision().equals(active().map(Revision::id)));
    return node.map(data -> progress(data.configStatus())).orElse(Progress.PENDING);
  }

  /** Why the active revision could not be applied, in the engine's prose. */
  public String fault() {
    return answered().flatMap(Answered::dataNode).map(FleetNode::configError).orElse("");
  }

  private static Progress progress(ConfigStatus status) {
    return switch (status) {
      case OK -> Progress.APPLIED;
      case PENDING, OTHER -> Progress.PENDING;
      case ERROR, DEGRADED -> Progress.FAILED;
    };
  }

  /** Of the active revision. */
  public enum Progress {
    /** There is no revision. */
    NONE,
    PENDING,
    APPLIED,
    FAILED
  }
}
