package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.assess.conditions.rows.TokensRow;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import ai.crewlet.tenantry.operator.assess.rotation.TokenSet;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** What the next step of a rotation says about it (C41). */
final class TokensVerdict {

  private TokensVerdict() {}

  static Verdict of(CompanySnapshot snapshot, RotationStep step) {
    Optional<TokenSet> tokens = TokenSet.of(snapshot);
    if (tokens.isEmpty()) {
      return Verdict.of(TokensRow.NONE_MADE);
    }
    if (step instanceof RotationStep.Pending pending) {
      return Verdict.of(TokensRow.WAITS_FOR_RESUME, pending.request(), pending.token().title());
    }
    if (step instanceof RotationStep.Begin begin) {
      return Verdict.of(TokensRow.ENGINE_LEARNS, begin.request(), begin.token().title());
    }
    if (step instanceof RotationStep.Promote promote) {
      return Verdict.of(TokensRow.ENGINE_LEARNS, promote.request(), promote.token().title());
    }
    if (step instanceof RotationStep.Overlap overlap) {
      return Verdict.of(
          TokensRow.BOTH_WORK,
          overlap.request(),
          overlap.token().title(),
          ObjectNames.apiAccess(snapshot.name()),
          overlap.until().truncatedTo(ChronoUnit.SECONDS).toString());
    }
    if (step instanceof RotationStep.Revoke revoke) {
      return Verdict.of(TokensRow.ENGINE_FORGETS, revoke.request(), revoke.token().title());
    }
    if (step instanceof RotationStep.Confirm confirm) {
      return Verdict.of(TokensRow.ENGINE_FORGETS, confirm.request(), confirm.token().title());
    }
    if (step instanceof RotationStep.AwaitEngine await) {
      boolean learning = tokens.get().phase(await.token()) == TokenSet.Phase.ADDED;
      return Verdict.of(
          learning ? TokensRow.ENGINE_LEARNS : TokensRow.ENGINE_FORGETS,
          await.request(),
          await.token().title());
    }
    return Verdict.of(TokensRow.IN_FORCE);
  }
}
