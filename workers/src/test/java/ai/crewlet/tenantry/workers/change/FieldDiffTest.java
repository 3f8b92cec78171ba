package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What differs between an object and what it would become")
class FieldDiffTest {

  private static final String CANARY = "canary-1234567890";

  static Stream<Arguments> differences() {
    return Stream.of(
        arguments("nothing", "{spec: {goal: Decide}}", "{spec: {goal: Decide}}", List.of()),
        arguments(
            "a field, old and new",
            "{spec: {goal: Decide, displayName: Lead}}",
            "{spec: {goal: Plan, displayName: Lead}}",
            List.of("spec.goal: Decide → Plan")),
        arguments(
            "a new field and one that goes (M134)",
            "{spec: {goal: Decide}}",
            "{spec: {backstory: Grew up}}",
            List.of("spec.backstory: Grew up (new)", "spec.goal: Decide (removed)")),
        arguments(
            "an entry of a keyed list by its name, whatever the order (M137)",
            "{spec: {topology: {seatPools: [{name: a, replicas: 1}, {name: b, replicas: 2}]}}}",
            "{spec: {topology: {seatPools: [{name: b, replicas: 5}, {name: a, replicas: 1}]}}}",
            List.of("spec.topology.seatPools[b].replicas: 2 → 5")),
        arguments(
            "a whole entry",
            "{spec: {topology: {seatPools: [{name: a, replicas: 1}]}}}",
            "{spec: {topology: {seatPools: [{name: a, replicas: 1}, {name: b, replicas: 2}]}}}",
            List.of("spec.topology.seatPools[b]: {\"replicas\":2} (new)")),
        arguments(
            "an entry of a plain list",
            "{spec: {policies: [Be kind, Be quick]}}",
            "{spec: {policies: [Be kind, Be slow]}}",
            List.of("spec.policies[1]: Be quick → Be slow")),
        arguments(
            "a label, whose name holds dots",
            "{metadata: {labels: {}}}",
            "{metadata: {labels: {app.kubernetes.io/part-of: acme}}}",
            List.of("metadata.labels[app.kubernetes.io/part-of]: acme (new)")),
        arguments(
            "text of several lines in one, and not all of it",
            "{spec: {goal: Decide}}",
            "{spec: {goal: \"One\\n  two %s\"}}".formatted("x".repeat(200)),
            List.of("spec.goal: Decide → One two %s…".formatted("x".repeat(92)))),
        arguments(
            "no literal under a name that looks secret (C53)",
            "{spec: {mcp: [{name: crm, env: [{name: API_TOKEN, value: %s}]}]}}".formatted(CANARY),
            "{spec: {mcp: [{name: crm, env: [{name: API_TOKEN, value: %s2}]}]}}".formatted(CANARY),
            List.of("spec.mcp[crm].env[API_TOKEN].value: (not shown) → (not shown)")),
        arguments(
            "none that looks like one, at any depth of what is new (C53)",
            "{spec: {}}",
            "{spec: {mcp: [{name: crm, env: [{name: WHO, value: xoxb-%s}, {name: password, value: %s}]}]}}"
                .formatted(CANARY, CANARY),
            List.of(
                "spec.mcp: {\"crm\":{\"env\":{\"WHO\":{\"value\":\"(not shown)\"},\"password\":{\"value\":\"(not shown)\"}}}} (new)")),
        arguments(
            "but where a secret is, by its name",
            "{spec: {env: [{name: API_TOKEN, valueFrom: {secretKeyRef: {name: crm, key: a}}}]}}",
            "{spec: {env: [{name: API_TOKEN, valueFrom: {secretKeyRef: {name: crm, key: b}}}]}}",
            List.of("spec.env[API_TOKEN].valueFrom.secretKeyRef.key: a → b")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("differences")
  void tells(String what, String before, String after, List<String> lines) {
    var told =
        FieldDiff.between(Manifests.yaml(before), Manifests.yaml(after)).stream()
            .map(FieldChange::line)
            .toList();
    assertThat(told).isEqualTo(lines);
    assertThat(String.join("\n", told)).doesNotContain(CANARY);
  }
}
