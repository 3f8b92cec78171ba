package ai.crewlet.tenantry.operator.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C55: what we want is compared with what is there by the fields we own")
class FingerprintTest {
  private static final String DESIRED =
      """
      apiVersion: v1
      kind: Service
      metadata:
        name: acme-engine
        namespace: tenant-1
        labels: {app: crewlet}
        ownerReferences: [{apiVersion: crewlet.ai/v1alpha1, kind: Company, name: acme, uid: u-1}]
      spec:
        selector: {crewlet.ai/company: acme}
        ports: [{name: api, port: 8080, protocol: TCP, targetPort: 8080}]
      """;
  private static final String LIVE =
      """
      apiVersion: v1
      kind: Service
      metadata:
        name: acme-engine
        namespace: tenant-1
        uid: s-1
        resourceVersion: "7"
        labels: {app: crewlet, someone: else}
        ownerReferences: [{apiVersion: crewlet.ai/v1alpha1, kind: Company, name: acme, uid: u-1}]
        managedFields:
          - manager: kubectl
            operation: Update
            fieldsV1: {"f:metadata": {"f:labels": {"f:someone": {}}}}
          - manager: crewlet-operator
            operation: Apply
            fieldsV1:
              "f:metadata":
                "f:labels": {"f:app": {}}
                "f:ownerReferences": {'k:{"uid":"u-1"}': {}}
              "f:spec":
                "f:ports":
                  'k:{"port":8080,"protocol":"TCP"}':
                    ".": {}
                    "f:name": {}
                    "f:port": {}
                    "f:protocol": {}
                    "f:targetPort": {}
                "f:selector": {}
      spec:
        clusterIP: 10.0.0.9
        selector: {crewlet.ai/company: acme}
        ports:
          - {name: other, port: 1, protocol: TCP}
          - {name: api, port: 8080, protocol: TCP, targetPort: 8080, nodePort: 31000}
      """;

  @Test
  void serverDefaultsAndForeignFieldsDoNotCount() {
    assertThat(live(LIVE)).isEqualTo(desired(DESIRED));
  }

  @Test
  void aChangedFieldOfOursCounts() {
    assertThat(live(LIVE.replace("targetPort: 8080", "targetPort: 9")))
        .isNotEqualTo(desired(DESIRED));
    assertThat(desired(DESIRED.replace("app: crewlet", "app: other"))).isNotEqualTo(live(LIVE));
  }

  @Test
  void aFieldTakenFromUsCounts() {
    assertThat(live(LIVE.replace("\"f:labels\": {\"f:app\": {}}", "\"f:labels\": {}")))
        .isNotEqualTo(desired(DESIRED));
  }

  @Test
  void theOrderOfKeysDoesNotCount() {
    assertThat(desired(DESIRED.replace("name: api, port: 8080", "port: 8080, name: api")))
        .isEqualTo(desired(DESIRED));
  }

  @Test
  void whatWeNeverAppliedHasNoFingerprint() {
    assertThat(Fingerprint.ofLive(service(DESIRED), "crewlet-operator")).isEmpty();
  }

  private static Fingerprint desired(String yaml) {
    return Fingerprint.ofDesired(service(yaml));
  }

  private static Fingerprint live(String yaml) {
    return Fingerprint.ofLive(service(yaml), "crewlet-operator").orElseThrow();
  }

  private static Service service(String yaml) {
    return Serialization.unmarshal(yaml, Service.class);
  }
}
