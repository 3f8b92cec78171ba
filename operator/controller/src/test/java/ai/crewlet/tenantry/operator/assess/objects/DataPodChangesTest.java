package ai.crewlet.tenantry.operator.assess.objects;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyAddress;
import ai.crewlet.tenantry.api.crewlet.engineclass.DataPodChanges;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is promised to restart a data pod is what changes its template, and nothing else does. */
class DataPodChangesTest {

  private static final CompanyAddress ACME =
      new CompanyAddress(Manifests.UID, Manifests.UID, Manifests.NAMESPACE, "acme");

  @DisplayName("M105, M106: a class setting restarts the data pod exactly when the plan says so")
  @ParameterizedTest(name = "{1} -> {2}: {0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      nullValues = "-",
      value = {
        "engine.image | sha256:0000 | sha256:1111",
        "engine.terminationGracePeriodSeconds | @sha256:0000' | @sha256:0000', terminationGracePeriodSeconds: 30",
        "data.resources | cpu: 500m | cpu: '1'",
        "-              | cpu: 500m | cpu: '0.5'",
        "-              | size: 20Gi | size: 100Gi",
        "-              | maxSeats: 20 | maxSeats: 2",
        "-              | 10.0.0.0/8 | 11.0.0.0/8",
        "-              | claude-sonnet-5 | claude-sonnet-6",
        "exposure       | '{{uid}}.hooks | '{{namespace}}.hooks",
        "-              | '{{uid}}.hooks | '{{stableUid}}.hooks",
        "-              | name: public | name: other",
        "seatPools.policy | limits: {maxSeats | seatPools: {policy: Allowed, maxPods: 4}, limits: {maxSeats",
        "-              | limits: {maxSeats | seatPools: {policy: Forbidden}, limits: {maxSeats",
        "signIn         | limits: {maxSeats | signIn: {secondFactor: Optional, acceptInsecure: true}, limits: {maxSeats",
        "-              | limits: {maxSeats | signIn: {secondFactor: Required}, limits: {maxSeats",
        "telemetry      | limits: {maxSeats | telemetry: {endpoint: 'https://otlp'}, limits: {maxSeats",
        "env            | limits: {maxSeats | env: [{name: REGION, value: eu}], limits: {maxSeats",
        "objects        | limits: {maxSeats | objects: {s3: {bucket: companies}}, limits: {maxSeats",
        "-              | limits: {maxSeats | serviceAccount: {annotations: {a: b}}, limits: {maxSeats"
      })
  void isPromisedAsItHappens(String field, String here, String there) {
    var other = Scene.TEAM.replace(here, there);
    assertThat(other).isNotEqualTo(Scene.TEAM);

    var fields =
        DataPodChanges.between(
            Manifests.engineClass("team", Scene.TEAM).getSpec(),
            Manifests.engineClass("team", other).getSpec(),
            ACME);

    assertThat(fields).isEqualTo(field == null ? List.of() : List.of(field));
    assertThat(template(Scene.TEAM).equals(template(other))).isEqualTo(fields.isEmpty());
  }

  private static String template(String engineClass) {
    Simulation acme = Simulation.acme();
    acme.settle();
    acme.engineClass = Optional.of(Manifests.engineClass("team", engineClass));
    return acme.assess().objects().apply().stream()
        .filter(StatefulSet.class::isInstance)
        .map(set -> set.getMetadata().getAnnotations().get(Annotations.POD_TEMPLATE))
        .findFirst()
        .orElseThrow(() -> new AssertionError(Arrays.toString(engineClass.split("\n"))));
  }
}
