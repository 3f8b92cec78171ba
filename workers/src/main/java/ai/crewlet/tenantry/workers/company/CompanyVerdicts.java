package ai.crewlet.tenantry.workers.company;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.APPLIED;
import static ai.crewlet.tenantry.api.ConditionType.CONFIG_APPLIED;
import static ai.crewlet.tenantry.api.ConditionType.READY;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the operator's reports mean for a wait: generation first, then the condition (M140); some
 * reasons no wait fixes. Pure.
 */
public final class CompanyVerdicts {

  private CompanyVerdicts() {}

  /** Whether every object says Applied=True at its generation or later (C65). */
  public static Verdict<Void> applied(
      List<AppliedObject> objects, Function<AppliedObject, Optional<Observed>> look) {
    Verdict<Void> pending = null;
    for (var object : objects) {
      var verdict = applied(object, look.apply(object));
      if (verdict instanceof Hopeless<Void>) {
        return verdict;
      }
      if (verdict instanceof Pending<Void> && pending == null) {
        pending = verdict;
      }
    }
    return pending == null ? new Met<>(null) : pending;
  }

  /** Whether the Company says Ready=True at its generation or later, or rests on request. */
  public static Verdict<Void> ready(AppliedObject company, Optional<Observed> observed) {
    return seen(company, observed)
        .orElseGet(
            () -> {
              var report = observed.orElseThrow();
              if (report.isTrue(READY.value()) || suspended(report)) {
                return new Met<>(null);
              }
              return waiting(company, report, READY, ACCEPTED);
            });
  }

  /** Whether the company is stopped on request: nothing to wait for until it is resumed (C40). */
  public static boolean suspended(Observed report) {
    return report
        .condition(READY.value())
        .filter(c -> ConditionReason.SUSPENDED.value().equals(c.getReason()))
        .isPresent();
  }

  private static Verdict<Void> applied(AppliedObject object, Optional<Observed> observed) {
    return seen(object, observed)
        .orElseGet(
            () -> {
              var report = observed.orElseThrow();
              var condition = object.kind().equals("Company") ? CONFIG_APPLIED : APPLIED;
              return report.isTrue(condition.value())
                      || unmanaged(report, condition)
                      || suspended(report)
                  ? new Met<>(null)
                  : waiting(object, report, condition, ACCEPTED);
            });
  }

  /** Under Seed and Observe people own the document: nothing is ever applied (C19). */
  private static boolean unmanaged(Observed report, ConditionType type) {
    return report
        .condition(type.value())
        .filter(
            c ->
                ConditionReason.NOT_MANAGED.value().equals(c.getReason())
                    || ConditionReason.OBSERVED.value().equals(c.getReason()))
        .isPresent();
  }

  /** A verdict that needs no look at conditions; empty when they are about this generation. */
  public static Optional<Verdict<Void>> seen(AppliedObject object, Optional<Observed> observed) {
    var name = name(object);
    if (observed.isEmpty()) {
      return Optional.of(new Pending<>(name + ": not seen yet"));
    }
    if (observed.get().deleting()) {
      return Optional.of(
          new Hopeless<>(FailureType.TENANT_DELETING, name + " is being deleted by somebody else"));
    }
    if (observed.get().observedGeneration() < object.generation()) {
      return Optional.of(
          new Pending<>(
              name
                  + ": the operator has not looked at it yet; if this lasts, look at the operator"));
    }
    return Optional.empty();
  }

  private static Verdict<Void> waiting(
      AppliedObject object, Observed report, ConditionType wanted, ConditionType admission) {
    var refused =
        Stream.of(admission, wanted)
            .map(t -> report.condition(t.value()))
            .flatMap(Optional::stream)
            .filter(c -> "False".equals(c.getStatus()))
            .flatMap(
                c ->
                    hopeless(c).map(type -> new Hopeless<Void>(type, sentence(object, c))).stream())
            .findFirst();
    if (refused.isPresent()) {
      return refused.get();
    }
    return new Pending<>(
        report
            .condition(wanted.value())
            .map(c -> sentence(object, c))
            .orElse(name(object) + ": no condition " + wanted.value() + " yet"));
  }

  /** What no wait fixes; everything else may come right by itself or by another object's hand. */
  private static Optional<FailureType> hopeless(Condition condition) {
    var reason = condition.getReason();
    if (is(reason, ConditionReason.CLASS_NOT_ALLOWED)) {
      return Optional.of(FailureType.CLASS_NOT_ALLOWED);
    }
    if (is(reason, ConditionReason.LIMIT_EXCEEDED)
        || is(reason, ConditionReason.POOLS_NOT_ALLOWED)) {
      return Optional.of(FailureType.LIMIT_EXCEEDED);
    }
    if (is(reason, ConditionReason.DELETING)) {
      return Optional.of(FailureType.TENANT_DELETING);
    }
    var refused =
        Stream.of(
                ConditionReason.CONTACT_MISSING,
                ConditionReason.NAME_TAKEN,
                ConditionReason.DUPLICATE,
                ConditionReason.LITERAL_SECRET,
                ConditionReason.NAMESPACE_SHARED,
                ConditionReason.ADOPTION_REFUSED,
                ConditionReason.KEYRING_MISSING,
                ConditionReason.INVALID,
                ConditionReason.SIGN_IN_INSECURE,
                ConditionReason.CYCLE)
            .anyMatch(known -> is(reason, known));
    return refused ? Optional.of(FailureType.OBJECT_REFUSED) : Optional.empty();
  }

  private static boolean is(String reason, ConditionReason known) {
    return known.value().equals(reason);
  }

  /** {@code Company acme: Ready=False DataPodNotReady: …}. */
  public static String sentence(AppliedObject object, Condition condition) {
    return "%s: %s=%s %s: %s"
        .formatted(
            name(object),
            condition.getType(),
            condition.getStatus(),
            condition.getReason(),
            condition.getMessage());
  }

  private static String name(AppliedObject object) {
    return object.kind() + " " + object.name();
  }
}
