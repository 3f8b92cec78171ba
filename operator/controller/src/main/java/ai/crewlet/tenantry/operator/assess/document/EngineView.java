package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import java.util.Optional;

/**
 * The engine's report read with one question: which revision is it told to run, whose is it, and
 * does it run?
 *
 * @param operatorTokenId the id under which our own revisions stand in its audit
 */
public record EngineView(EngineReport report, String operatorTokenId) {

  public Optional<Answered> answered() {
    return report instanceof Answered answer ? Optional.of(answer) : Optional.empty();
  }

  public Optional<Revision> active() {
    return answered().flatMap(Answered::active);
  }

  /** Whether the active revision is ours and says what this document says (C65). */
  public boolean holds(String digest) {
    return active()
        .filter(this::ours)
        .filter(revision -> revision.summary().contains(digest))
        .isPresent();
  }

  public boolean ours(Revision revision) {
    return revision.createdBy().equals(operatorTokenId);
  }

  /** Who wrote the active revision, when it was not the operator. */
  public Optional<String> foreignWriter() {
    return active().filter(revision -> !ours(revision)).map(Revision::createdBy);
  }

  /** Whether ours took the place of a revision the operator did not write (M80). */
  public boolean correctedDrift() {
    Optional<String> replaced = active().filter(this::ours).flatMap(Revision::parent);
    return replaced.isPresent()
        && answered().stream()
            .flatMap(answer -> answer.revisions().stream())
            .anyMatch(revision -> revision.id().equals(replaced.get()) && !ours(revision));
  }

  /** The revision that really runs; accepted is not applied. */
  public Optional<String> applied() {
    return answered().flatMap(Answered::appliedRevision);
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
