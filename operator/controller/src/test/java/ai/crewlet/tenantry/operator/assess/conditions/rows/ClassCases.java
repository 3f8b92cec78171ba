package ai.crewlet.tenantry.operator.assess.conditions.rows;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.conditions.ClassReport;
import ai.crewlet.tenantry.operator.assess.rollout.ClassRollout;
import ai.crewlet.tenantry.operator.assess.rollout.DataPods;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
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
            Map.of("apiKey", ValueState.EMPTY)),
        rollout(
            ClassRow.ROLLED_OUT,
            "C14",
            "its latest generation",
            DataPods.settled("t/a", DataPods.made("team", 1))),
        rollout(
            ClassRow.ROLLING_OUT,
            "C14",
            "generation 1 reaches each Company",
            DataPods.settled("t/a", DataPods.made("team", 0))),
        rollout(
            ClassRow.ROLLOUT_HALTED,
            "C57",
            "the data pod of Company t/b fails with generation 1 (ErrImagePull)",
            DataPods.settled("t/a", DataPods.made("team", 0)),
            DataPods.rolling("t/b", DataPods.made("team", 1), "ErrImagePull", 0)));
  }

  /** Of the class's companies, whose data pods are so. */
  private static Case rollout(Row row, String ids, String says, DataPodFacts... companies) {
    return new Case(
        row,
        ids,
        says,
        () -> condition(Manifests.engineClass("team", Scene.TEAM), Map.of(), row, companies));
  }

  private static Case engineClass(
      Row row, String ids, String says, String more, Map<String, ValueState> keys) {
    Map<SecretId, SecretFacts> secrets =
        keys == null
            ? Map.of()
            : Map.of(
                SECRET, new SecretFacts("uid", "1", keys, Map.of(), Map.of(), Optional.empty()));
    return new Case(
        row,
        ids,
        says,
        () -> condition(Manifests.engineClass("team", Scene.TEAM + more), secrets, row));
  }

  private static Condition condition(
      EngineClass engineClass,
      Map<SecretId, SecretFacts> secrets,
      Row row,
      DataPodFacts... companies) {
    var rollout = ClassRollout.of(engineClass, "settings-1", Fleet.of(List.of(companies)));
    return ClassReport.of(engineClass, secrets, rollout, Scene.START).status().conditions().stream()
        .filter(condition -> condition.getType().equals(row.type().value()))
        .findFirst()
        .orElseThrow();
  }
}
