package ai.crewlet.tenantry.operator.snapshot;

import java.time.Instant;

/** How the last PUT of a document ended. */
public sealed interface PushOutcome {

  /** The digest of the document that was sent. */
  String digest();

  /** 201: stored and active; whether it applies is the engine's later report. */
  record Stored(String digest, String revision, Instant at) implements PushOutcome {}

  /**
   * 400: the same document will be refused again. The detail may quote references, never values.
   */
  record Refused(String digest, String detail) implements PushOutcome {}

  /** 409 or 412: somebody else wrote meanwhile, or the engine lost its data; look again. */
  record Conflict(String digest, Instant at) implements PushOutcome {}

  /**
   * No usable answer: it may or may not have been stored, the next report tells.
   *
   * @param attempts how many in a row ended so
   */
  record Lost(String digest, String detail, Instant at, int attempts) implements PushOutcome {}
}
