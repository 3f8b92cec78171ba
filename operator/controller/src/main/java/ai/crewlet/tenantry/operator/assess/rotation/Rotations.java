package ai.crewlet.tenantry.operator.assess.rotation;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.RefusedTokens;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Decides the next step of what was asked for on the Company (C41). */
public final class Rotations {

  private final CompanySnapshot snapshot;
  private final TokenSet tokens;
  private final RotationTimes times;

  private Rotations(CompanySnapshot snapshot, TokenSet tokens, RotationTimes times) {
    this.snapshot = snapshot;
    this.tokens = tokens;
    this.times = times;
  }

  /**
   * @param startable whether a pod that starts now finds everything it needs
   */
  public static RotationPlan plan(
      CompanySnapshot snapshot, boolean startable, RotationTimes times) {
    return TokenSet.of(snapshot)
        .map(tokens -> new Rotations(snapshot, tokens, times).plan(startable))
        .orElseGet(RotationPlan::nothing);
  }

  private RotationPlan plan(boolean startable) {
    Optional<RefusedTokens> refused = refused();
    Optional<RotationStep> restart = refused.filter(r -> startable).flatMap(this::restart);
    RotationStep step = restart.orElseGet(this::next);
    return new RotationPlan(
        step,
        lookAgain(step, refused),
        tokens.phase(RotatedToken.OPERATOR) == TokenSet.Phase.LEAVING,
        restart.isPresent() ? refused.map(Rotations::restarted) : refused);
  }

  /** The first thing that can be done; when nothing can, the first that is waited for. */
  private RotationStep next() {
    List<RotationStep> steps =
        Arrays.stream(RotatedToken.values())
            .map(this::step)
            .filter(step -> !(step instanceof RotationStep.Nothing))
            .toList();
    return steps.stream()
        .filter(step -> !waits(step))
        .findFirst()
        .or(() -> steps.stream().findFirst())
        .orElseGet(RotationStep.Nothing::new);
  }

  private RotationStep step(RotatedToken token) {
    return switch (tokens.phase(token)) {
      case RESTING -> requested(token);
      case ADDED -> withEngine(token, new RotationStep.Promote(token, request(token)));
      case OVERLAPPING -> overlap(token);
      case LEAVING ->
          withEngine(token, new RotationStep.Confirm(token, request(token), tokens.version()));
    };
  }

  private RotationStep requested(RotatedToken token) {
    String asked = snapshot.company().getMetadata().getAnnotations().get(token.request());
    if (asked == null || tokens.followed(token).filter(asked::equals).isPresent()) {
      return new RotationStep.Nothing();
    }
    return suspended()
        ? new RotationStep.Pending(token, asked)
        : new RotationStep.Begin(token, asked);
  }

  private RotationStep withEngine(RotatedToken token, RotationStep then) {
    if (suspended()) {
      return new RotationStep.Pending(token, request(token));
    }
    return snapshot.engine() instanceof EngineReport.Answered
        ? then
        : new RotationStep.AwaitEngine(token, request(token));
  }

  /** A set whose time nobody can read any more has overlapped long enough. */
  private RotationStep overlap(RotatedToken token) {
    Instant until = tokens.replacedAt().map(at -> at.plus(times.overlap())).orElse(Instant.MIN);
    return until.isAfter(snapshot.now())
        ? new RotationStep.Overlap(token, request(token), until)
        : new RotationStep.Revoke(token, request(token));
  }

  /** Since when the engine has refused exactly these tokens. */
  private Optional<RefusedTokens> refused() {
    boolean refusing =
        snapshot.engine() instanceof EngineReport.Unreachable silent
            && silent.cause() == EngineReport.Cause.REFUSING_TOKEN
            && !suspended();
    if (!refusing) {
      return Optional.empty();
    }
    return snapshot
        .memory()
        .refused()
        .filter(before -> before.tokens().equals(tokens.version()))
        .or(() -> Optional.of(new RefusedTokens(tokens.version(), snapshot.now(), false)));
  }

  /** Once for one set of tokens: what a restart does not mend, another does not either. */
  private Optional<RotationStep> restart(RefusedTokens refused) {
    return refused.restarted() || snapshot.now().isBefore(refused.since().plus(times.volumeLag()))
        ? Optional.empty()
        : snapshot.pods().stream()
            .filter(
                pod -> pod.name().equals(ObjectNames.dataPod(snapshot.name())) && !pod.deleting())
            .findFirst()
            .map(pod -> new RotationStep.RestartPod(pod.name(), tokens.version()));
  }

  private static RefusedTokens restarted(RefusedTokens refused) {
    return new RefusedTokens(refused.tokens(), refused.since(), true);
  }

  private Optional<Instant> lookAgain(RotationStep step, Optional<RefusedTokens> refused) {
    if (step instanceof RotationStep.Overlap overlap) {
      return Optional.of(overlap.until());
    }
    if (!waits(step) && !(step instanceof RotationStep.Nothing)) {
      return Optional.of(snapshot.now().plus(times.retry()));
    }
    return refused.filter(r -> !r.restarted()).map(r -> r.since().plus(times.volumeLag()));
  }

  private static boolean waits(RotationStep step) {
    return step instanceof RotationStep.Pending
        || step instanceof RotationStep.AwaitEngine
        || step instanceof RotationStep.Overlap;
  }

  /** The one being followed. */
  private String request(RotatedToken token) {
    return tokens.followed(token).orElse("");
  }

  private boolean suspended() {
    return snapshot.company().getSpec().suspended();
  }
}
