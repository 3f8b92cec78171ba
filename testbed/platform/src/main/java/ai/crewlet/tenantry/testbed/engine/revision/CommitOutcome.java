package ai.crewlet.tenantry.testbed.engine.revision;

/** What became of a write. */
public sealed interface CommitOutcome {

  record Committed(Revision revision) implements CommitOutcome {}

  /** Somebody was faster. */
  record Advanced(String currentRevisionId) implements CommitOutcome {}
}
