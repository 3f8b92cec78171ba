package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.api.crewlet.common.PlatformSecretKeyReference;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassStatus;
import ai.crewlet.tenantry.api.crewlet.engineclass.SecondFactor;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The status of a class (M84): whether Companies could start on it as it stands. */
public final class ClassReport {

  private ClassReport() {}

  /**
   * @param secrets facts of the platform's Secrets the class refers to
   */
  public static StatusReport<EngineClassStatus> of(
      EngineClass engineClass, Map<SecretId, SecretFacts> secrets, Instant now) {
    Verdict accepted = accepted(engineClass.getSpec());
    Verdict resolved = resolved(engineClass.getSpec(), secrets);
    Verdict ready = Verdicts.ready(List.of(accepted, resolved), "Companies can run on it");
    var conditions = ConditionList.of(engineClass, now);
    return new StatusReport<>(
        engineClass,
        new EngineClassStatus(
            engineClass.getMetadata().getGeneration(),
            conditions.write(List.of(ready, accepted, resolved))));
  }

  private static Verdict accepted(EngineClassSpec spec) {
    var signIn = spec.signIn();
    boolean insecure =
        signIn != null
            && signIn.secondFactorOrDefault() == SecondFactor.OPTIONAL
            && !signIn.insecureAccepted();
    return insecure
        ? Verdict.no(
            ACCEPTED,
            ConditionReason.SIGN_IN_INSECURE,
            "spec.signIn.acceptInsecure: password-only sign-in needs it to be true; set it, or require the second factor")
        : Verdict.yes(ACCEPTED, ConditionReason.ACCEPTED, "nothing is wrong with it");
  }

  private static Verdict resolved(EngineClassSpec spec, Map<SecretId, SecretFacts> secrets) {
    return references(spec).entrySet().stream()
        .flatMap(reference -> missing(reference.getKey(), reference.getValue(), secrets).stream())
        .findFirst()
        .orElseGet(
            () ->
                Verdict.yes(RESOLVED_REFS, ConditionReason.RESOLVED, "everything it names exists"));
  }

  private static Optional<Verdict> missing(
      String field, PlatformSecretKeyReference reference, Map<SecretId, SecretFacts> secrets) {
    var id = new SecretId(reference.namespace(), reference.name());
    SecretFacts facts = secrets.get(id);
    if (facts == null) {
      return no(
          ConditionReason.SECRET_NOT_FOUND,
          "%s: Secret %s does not exist; create it with key %s"
              .formatted(field, id, reference.key()));
    }
    ValueState state = facts.keys().get(reference.key());
    if (state == null) {
      return no(
          ConditionReason.SECRET_KEY_NOT_FOUND,
          "%s: Secret %s has no key %s; add it".formatted(field, id, reference.key()));
    }
    return state == ValueState.EMPTY
        ? no(
            ConditionReason.SECRET_VALUE_EMPTY,
            "%s: key %s of Secret %s is empty; fill it in".formatted(field, reference.key(), id))
        : Optional.empty();
  }

  private static Optional<Verdict> no(ConditionReason reason, String message) {
    return Optional.of(Verdict.no(RESOLVED_REFS, reason, message));
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
