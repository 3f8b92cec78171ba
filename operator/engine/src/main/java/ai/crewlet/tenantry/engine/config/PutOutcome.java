package ai.crewlet.tenantry.engine.config;

/** What became of a {@code PUT /config}. */
public sealed interface PutOutcome {

  /** 201: stored and active, not yet applied. */
  record Accepted(String revisionId) implements PutOutcome {}

  /**
   * 409: the engine's active revision is another one. It may be our own, written by a PUT whose
   * answer was lost: see {@link Revision#isAnswerTo}.
   *
   * @param current the id the engine names; it may already be outdated, and is empty when it names
   *     none
   */
  record RevisionAdvanced(String current) implements PutOutcome {}

  /** 412: we based the write on a revision, the engine has none: it has lost its data. */
  record NotConfigured() implements PutOutcome {}

  /** 403 {@code config_managed}: only the operator's token may write, and this is another. */
  record Managed() implements PutOutcome {}

  /**
   * 400.
   *
   * @param error the engine's code, e.g. {@code validation_error}
   * @param detail its prose for people, at most 2,000 characters. It may quote values of the
   *     document, which holds references and no secrets; never log it where a literal may stand
   */
  record Invalid(String error, String detail) implements PutOutcome {}
}
