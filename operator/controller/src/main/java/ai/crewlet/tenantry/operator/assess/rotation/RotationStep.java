package ai.crewlet.tenantry.operator.assess.rotation;

import java.time.Instant;

/**
 * What is to be done about the tokens now; each can be repeated, and each is one write that leaves
 * the next one to be decided from what it wrote.
 */
public sealed interface RotationStep {

  /** Nobody asked for anything. */
  record Nothing() implements RotationStep {}

  /** Asked for while the engine is stopped: begins, or goes on, when it resumes (C40). */
  record Pending(RotatedToken token, String request) implements RotationStep {}

  /** Under way, and the engine has to answer first. */
  record AwaitEngine(RotatedToken token, String request) implements RotationStep {}

  /** Both tokens work until then. */
  record Overlap(RotatedToken token, String request, Instant until) implements RotationStep {}

  /** Put a new token beside the old one. */
  record Begin(RotatedToken token, String request) implements RotationStep {}

  /** Hand the new token out, if the engine answers to it. */
  record Promote(RotatedToken token, String request) implements RotationStep {}

  /** Take the old token out of what the engine is to know. */
  record Revoke(RotatedToken token, String request) implements RotationStep {}

  /**
   * Forget the old token, if the engine refuses it.
   *
   * @param tokens version of the token set this was decided from: the operator has to hold the new
   *     token before it makes the engine forget the old
   */
  record Confirm(RotatedToken token, String request, String tokens) implements RotationStep {}

  /**
   * Delete the engine's pod: it knows no token that anybody holds, and a new one reads the file.
   *
   * @param tokens version of the token set it does not know
   */
  record RestartPod(String pod, String tokens) implements RotationStep {}
}
