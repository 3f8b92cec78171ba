package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.api.crewlet.common.PlatformSecretKeyReference;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassStatus;
import ai.crewlet.tenantry.api.crewlet.engineclass.SecondFactor;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ClassRow;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ReadyRow;
import ai.crewlet.tenantry.operator.assess.rollout.ClassRollout;
import ai.crewlet.tenantry.operator.assess.rollout.Member;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The status of a class (M84): whether Companies could start on it as it stands. */
public final class ClassReport {

  private ClassReport() {}

  /**
   * @param secrets facts of the platform's Secrets the class refers to
   * @param rollout how far its latest generation has come
   */
  public static StatusReport<EngineClassStatus> of(
      EngineClass engineClass,
      Map<SecretId, SecretFacts> secrets,
      ClassRollout rollout,
      Instant now) {
    Verdict accepted = accepted(engineClass.getSpec());
    Verdict resolved = resolved(engineClass.getSpec(), secrets);
    Verdict rolledOut = rolledOut(rollout);
    List<Verdict> counting = new ArrayList<>(List.of(accepted, resolved));
    if (rollout.halted()) {
      counting.add(rolledOut);
    }
    Verdict ready = Verdict.ready(counting, ReadyRow.CLASS);
    var conditions = ConditionList.of(engineClass, now);
    return new StatusReport<>(
        engineClass,
        new EngineClassStatus(
            engineClass.getMetadata().getGeneration(),
            conditions.write(List.of(ready, accepted, resolved, rolledOut)),
            rollout.status()));
  }

  /** An edit on its way is normal; one that is halted keeps the class from being Ready (C57). */
  private static Verdict rolledOut(ClassRollout rollout) {
    Optional<Member> failed = rollout.firstFailed().filter(member -> rollout.halted());
    if (failed.isPresent()) {
      Member first = failed.get();
      return Verdict.of(
          ClassRow.ROLLOUT_HALTED, first.company(), first.made().generation(), first.failure());
    }
    return rollout.isUnderWay()
        ? Verdict.of(ClassRow.ROLLING_OUT, rollout.generation())
        : Verdict.of(ClassRow.ROLLED_OUT);
  }

  private static Verdict accepted(EngineClassSpec spec) {
    var signIn = spec.signIn();
    boolean insecure =
        signIn != null
            && signIn.secondFactorOrDefault() == SecondFactor.OPTIONAL
            && !signIn.insecureAccepted();
    return Verdict.of(insecure ? ClassRow.SIGN_IN_INSECURE : ClassRow.ACCEPTED_BY_US);
  }

  private static Verdict resolved(EngineClassSpec spec, Map<SecretId, SecretFacts> secrets) {
    return references(spec).entrySet().stream()
        .flatMap(reference -> missing(reference.getKey(), reference.getValue(), secrets).stream())
        .findFirst()
        .orElseGet(() -> Verdict.of(ClassRow.RESOLVED));
  }

  private static Optional<Verdict> missing(
      String field, PlatformSecretKeyReference reference, Map<SecretId, SecretFacts> secrets) {
    var id = new SecretId(reference.namespace(), reference.name());
    SecretFacts facts = secrets.get(id);
    if (facts == null) {
      return Optional.of(Verdict.of(ClassRow.SECRET_NOT_FOUND, field, id, reference.key()));
    }
    ValueState state = facts.keys().get(reference.key());
    if (state == null) {
      return Optional.of(Verdict.of(ClassRow.SECRET_KEY_NOT_FOUND, field, id, reference.key()));
    }
    return switch (state) {
      case PRESENT -> Optional.empty();
      case EMPTY ->
          Optional.of(Verdict.of(ClassRow.SECRET_VALUE_EMPTY, field, reference.key(), id));
    };
  }

  private static Map<String, PlatformSecretKeyReference> references(EngineClassSpec spec) {
    Map<String, PlatformSecretKeyReference> all = new TreeMap<>();
    for (var provider : spec.platformLLMProviders()) {
      for (int i = 0; i < provider.apiKeySecretRefs().size(); i++) {
        String field =
            "spec.platformLLMProviders[%s].apiKeySecretRefs[%d]".formatted(provider.name(), i);
        all.put(field, provider.apiKeySecretRefs().get(i));
      }
    }
    named("spec.env", spec.env(), all);
    if (spec.telemetry() != null) {
      named("spec.telemetry.headers", spec.telemetry().headers(), all);
    }
    return all;
  }

  private static void named(
      String list, List<PlatformNamedValue> values, Map<String, PlatformSecretKeyReference> all) {
    values.stream()
        .filter(value -> value.valueFrom() != null)
        .forEach(
            value ->
                all.put(
                    "%s[%s].valueFrom.secretKeyRef".formatted(list, value.name()),
                    value.valueFrom().secretKeyRef()));
  }
}
