package ai.crewlet.tenantry.operator.assess.events;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import java.util.List;

/** What is told of a step of a rotation once it was taken (C41). Names requests, never values. */
public final class RotationEvents {

  private RotationEvents() {}

  public static List<EventPlan> of(String company, RotationStep step) {
    if (step instanceof RotationStep.Begin begin) {
      return List.of(
          normal(
              EventReason.TOKEN_ROTATION_STARTED,
              "rotation \"%s\" of %s has begun: a new one stands beside it and the engine is told"
                  .formatted(begin.request(), begin.token().title())));
    }
    if (step instanceof RotationStep.Promote promote) {
      return List.of(
          normal(
              EventReason.TOKEN_ROTATED,
              "rotation \"%s\" of %s: the engine answers to the new one; %s"
                  .formatted(
                      promote.request(),
                      promote.token().title(),
                      inUse(company, promote.token()))));
    }
    if (step instanceof RotationStep.Confirm confirm) {
      return List.of(
          normal(
              EventReason.TOKEN_REVOKED,
              "rotation \"%s\" of %s is done: the engine refuses the one before"
                  .formatted(confirm.request(), confirm.token().title())));
    }
    if (step instanceof RotationStep.RestartPod restart) {
      return List.of(
          new EventPlan(
              EventReason.ENGINE_RESTARTED,
              true,
              "deleted pod %s: its engine knew no token of Secret %s any more (version %s), as after somebody replaced that Secret; to rotate without a restart, annotate the Company"
                  .formatted(
                      restart.pod(),
                      ObjectNames.apiTokens(company),
                      restart.tokens().substring(0, Math.min(8, restart.tokens().length())))));
    }
    return List.of();
  }

  private static String inUse(String company, RotatedToken token) {
    return switch (token) {
      case OPERATOR -> "the operator uses it";
      case API_ACCESS ->
          "Secret %s holds it, and the one before works for a while longer"
              .formatted(ObjectNames.apiAccess(company));
    };
  }

  private static EventPlan normal(EventReason reason, String message) {
    return new EventPlan(reason, false, message);
  }
}
