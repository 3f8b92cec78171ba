package ai.crewlet.tenantry.operator.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C55: what others put into our pods is found, by name and by owner")
class ForeignEntriesTest {
  private static final String LIVE =
      """
      apiVersion: apps/v1
      kind: StatefulSet
      metadata:
        name: acme-engine
        managedFields:
          - manager: crewlet-operator
            operation: Apply
            fieldsV1:
              "f:spec":
                "f:template":
                  "f:spec":
                    "f:containers":
                      'k:{"name":"engine"}':
                        ".": {}
                        "f:name": {}
                        "f:image": {}
                        "f:env": {'k:{"name":"TZ"}': {".": {}, "f:name": {}, "f:value": {}}}
                        "f:volumeMounts": {'k:{"mountPath":"/tmp"}': {".": {}, "f:mountPath": {}, "f:name": {}}}
                    "f:volumes": {'k:{"name":"tmp"}': {".": {}, "f:name": {}, "f:emptyDir": {}}}
          - manager: kube-controller-manager
            operation: Update
            subresource: status
            fieldsV1: {"f:status": {"f:replicas": {}}}
          - manager: kubectl
            operation: Update
            fieldsV1:
              "f:spec":
                "f:template":
                  "f:metadata": {"f:annotations": {"f:kubectl.kubernetes.io/restartedAt": {}}}
                  "f:spec":
                    "f:hostNetwork": {}
                    "f:containers":
                      'k:{"name":"engine"}':
                        "f:image": {}
                        "f:command": {}
                        "f:volumeMounts": {".": {}, 'k:{"mountPath":"/more"}': {".": {}, "f:mountPath": {}}}
                        "f:env": {".": {}, 'k:{"name":"DEBUG"}': {".": {}, "f:name": {}, "f:value": {}}}
                      'k:{"name":"spy"}': {".": {}, "f:name": {}, "f:image": {}}
      spec:
        template:
          metadata: {annotations: {kubectl.kubernetes.io/restartedAt: now}}
          spec:
            dnsPolicy: ClusterFirst
            hostNetwork: true
            initContainers: [{name: before, image: x}]
            containers:
              - {name: spy, image: y}
              - name: engine
                image: crewlet
                command: [canary-value]
                terminationMessagePath: /dev/termination-log
                env: [{name: TZ, value: UTC}, {name: DEBUG, value: canary-value}]
                volumeMounts: [{name: tmp, mountPath: /tmp}, {name: more, mountPath: /more}]
              - {name: by-webhook, image: z}
            volumes: [{name: tmp, emptyDir: {}}, {name: more, emptyDir: {}}]
      """;

  @Test
  void findsWhatIsNotOursAndNamesItWithoutAValue() {
    List<ForeignEntry> found = ForeignEntries.of(read(LIVE), "crewlet-operator");

    assertThat(found)
        .extracting(ForeignEntry::path)
        .containsExactlyInAnyOrder(
            "initContainers[before]",
            "containers[spy]",
            "containers[by-webhook]",
            "containers[engine].command",
            "containers[engine].env[DEBUG]",
            "containers[engine].volumeMounts[/more]",
            "volumes[more]",
            "hostNetwork");
    assertThat(found.toString()).doesNotContain("canary-value");
  }

  @Test
  void removingInThisOrderKeepsTheOtherPlacesRight() {
    List<String> pointers =
        ForeignEntries.of(read(LIVE), "crewlet-operator").stream()
            .map(ForeignEntry::pointer)
            .toList();

    assertThat(pointers)
        .containsSubsequence(
            "/spec/template/spec/containers/1/env/1",
            "/spec/template/spec/containers/2",
            "/spec/template/spec/containers/0");
  }

  @Test
  @DisplayName("I53: what the API server fills in is nobody's, and a restart by kubectl is fine")
  void serverDefaultsAreNotForeign() {
    String untouched =
        LIVE.substring(0, LIVE.indexOf("    - manager: kubectl"))
            + LIVE.substring(LIVE.indexOf("spec:\n  template:\n    metadata"))
                .replace("      hostNetwork: true\n", "")
                .replace("      initContainers: [{name: before, image: x}]\n", "")
                .replace("          command: [canary-value]\n", "")
                .replace(", {name: DEBUG, value: canary-value}", "")
                .replace(", {name: more, mountPath: /more}", "")
                .replace(", {name: more, emptyDir: {}}", "")
                .replace("        - {name: spy, image: y}\n", "")
                .replace("        - {name: by-webhook, image: z}\n", "");

    assertThat(ForeignEntries.of(read(untouched), "crewlet-operator")).isEmpty();
  }

  private static StatefulSet read(String yaml) {
    return Serialization.unmarshal(yaml, StatefulSet.class);
  }
}
