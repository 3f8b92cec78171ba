package ai.crewlet.tenantry.operator.assess.conditions.rows;

import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.conditions.ClassReport;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** EngineClasses. */
final class ClassCases {

  private static final String KEY =
      "spec.platformLLMProviders[platform-claude].apiKeySecretRefs[0]: ";
  private static final SecretId SECRET = new SecretId("platform", "llm-gateway-team");

  private ClassCases() {}

  static Stream<Case> all() {
    var there = Map.of("apiKey", ValueState.PRESENT);
    return Stream.of(
        engineClass(ReadyRow.CLASS, "M84", "can run on it", "", there),
        engineClass(ClassRow.ACCEPTED_BY_US, "M84", "nothing is wrong", "", there),
        engineClass(
            ClassRow.SIGN_IN_INSECURE,
            "M26, M27",
            "spec.signIn.acceptInsecure",
            ", signIn: {secondFactor: Optional}",
            there),
        engineClass(ClassRow.RESOLVED, "M84", "everything it names exists", "", there),
        engineClass(
            ClassRow.SECRET_NOT_FOUND,
            "M32, M84",
            KEY + "Secret platform/llm-gateway-team does not exist",
            "",
            null),
        engineClass(ClassRow.SECRET_KEY_NOT_FOUND, "M21, M84", KEY + "Secret", "", Map.of()),
        engineClass(
            ClassRow.SECRET_VALUE_EMPTY,
            "M21, M84",
            KEY + "key apiKey of Secret",
            "",
            Map.of("apiKey", ValueState.EMPTY)));
  }

  private static Case engineClass(
      Row row, String ids, String says, String more, Map<String, ValueState> keys) {
    Map<SecretId, SecretFacts> secrets =
        keys == null
            ? Map.of()
            : Map.of(SECRET, new SecretFacts("uid", "1", keys, Map.of(), Map.of(), Optional.empty()));
    return new Case(
        row,
        ids,
        says,
        () ->
            ClassReport.of(Manifests.engineClass("team", Scene.TEAM + more), secrets, Scene.START)
                .status()
                .conditions()
                .stream()
                .filter(condition -> condition.getType().equals(row.type().value()))
                .findFirst()
                .orElseThrow());
  }
}
