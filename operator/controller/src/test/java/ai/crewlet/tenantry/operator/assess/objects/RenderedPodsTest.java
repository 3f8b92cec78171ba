package ai.crewlet.tenantry.operator.assess.objects;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pod that any class renders, data pods and seat pods alike. */
class RenderedPodsTest {
  private static final String IDENTITY = "eks.amazonaws.com/role-arn";

  /** What a class can ask for that shows in pods; every combination is rendered. */
  private static final List<String> OPTIONS =
      List.of(
          ", seatPools: {policy: Allowed, maxPods: 4, allowPerSeat: true, defaults: {resources: {requests: {cpu: 250m, memory: 512Mi}}}}",
          ", serviceAccount: {annotations: {'" + IDENTITY + "': 'arn:aws:iam::1:role/x'}}",
          ", telemetry: {endpoint: 'https://otlp', headers: [{name: authorization, valueFrom: {secretKeyRef: {namespace: platform, name: otlp, key: token}}}]}",
          ", env: [{name: REGION, value: eu}, {name: PROXY_TOKEN, valueFrom: {secretKeyRef: {namespace: platform, name: proxy, key: token}}}]",
          ", objects: {s3: {bucket: companies, region: eu}}");

  static Stream<String> classes() {
    return Stream.iterate(0, chosen -> chosen + 1)
        .limit(1L << OPTIONS.size())
        .map(RenderedPodsTest::engineClass);
  }

  @ParameterizedTest
  @MethodSource("classes")
  @DisplayName(
      "C63, M98, M104: restricted, no credential of the API server, nothing of the host, no Secret but its own")
  void everyPodKeepsTheRules(String engineClass) {
    List<StatefulSet> workloads = workloads(rendered(engineClass));

    assertThat(workloads).hasSize(engineClass.contains("seatPools") ? 3 : 1);
    for (StatefulSet workload : workloads) {
      assertThat(PodRules.broken(workload.getSpec().getTemplate(), "acme-bootstrap"))
          .as(workload.getMetadata().getName())
          .isEmpty();
    }
  }

  @Test
  @DisplayName("M30, M103, C63: a cloud identity stands on the ServiceAccount and in no pod")
  void identityIsTheAccounts() {
    List<HasMetadata> objects = rendered(Scene.TEAM + OPTIONS.get(0) + OPTIONS.get(1));
    ServiceAccount account =
        objects.stream()
            .filter(ServiceAccount.class::isInstance)
            .map(ServiceAccount.class::cast)
            .findFirst()
            .orElseThrow();

    assertThat(account.getMetadata().getAnnotations()).containsKey(IDENTITY);
    assertThat(account.getAutomountServiceAccountToken()).isFalse();
    assertThat(templates(objects))
        .allSatisfy(
            template -> {
              assertThat(template.getMetadata().getAnnotations()).doesNotContainKey(IDENTITY);
              assertThat(template.getSpec().getServiceAccountName())
                  .isEqualTo(account.getMetadata().getName());
            });
  }

  @Test
  @DisplayName("M28, M29: the class's variables are in the environment of every pod")
  void variablesAreInEveryPod() {
    var objects = rendered(Scene.TEAM + String.join("", OPTIONS));

    assertThat(templates(objects))
        .allSatisfy(
            template ->
                assertThat(template.getSpec().getContainers().get(0).getEnv())
                    .extracting(EnvVar::getName)
                    .contains("REGION", "PROXY_TOKEN"));
  }

  @Test
  @DisplayName("C63, M104: the rules are not empty words: a plain pod breaks them")
  void aPlainPodBreaksThem() {
    var plain =
        Serialization.unmarshal(
            """
            spec:
              volumes: [{name: node, hostPath: {path: /}}]
              containers: [{name: x, image: x, envFrom: [{secretRef: {name: theirs}}]}]
            """,
            PodTemplateSpec.class);

    assertThat(PodRules.broken(plain, "acme-bootstrap"))
        .contains(
            "token mounted", "service links", "may be root", "volume node", "has capabilities");
  }

  private static String engineClass(int chosen) {
    var all = new StringBuilder(Scene.TEAM);
    for (int option = 0; option < OPTIONS.size(); option++) {
      if ((chosen & (1 << option)) != 0) {
        all.append(OPTIONS.get(option));
      }
    }
    return all.toString();
  }

  private static List<HasMetadata> rendered(String engineClass) {
    var acme = Simulation.acme();
    acme.engineClass = Optional.of(Manifests.engineClass("team", engineClass));
    if (engineClass.contains("seatPools")) {
      acme.company =
          Manifests.company(
              """
              companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true},
              topology: {seatPools: [{name: builders, replicas: 2}, {name: solo, kind: PerSeat}]}
              """);
    }
    acme.secret("platform", "otlp", "token");
    acme.secret("platform", "proxy", "token");
    acme.settle();
    return acme.look().objects().apply();
  }

  private static List<StatefulSet> workloads(List<HasMetadata> objects) {
    return objects.stream()
        .filter(StatefulSet.class::isInstance)
        .map(StatefulSet.class::cast)
        .toList();
  }

  private static List<PodTemplateSpec> templates(List<HasMetadata> objects) {
    List<PodTemplateSpec> templates = new ArrayList<>();
    workloads(objects).forEach(workload -> templates.add(workload.getSpec().getTemplate()));
    return templates;
  }
}
