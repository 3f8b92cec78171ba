package ai.crewlet.tenantry.operator.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class HeldKeysTest {

  @Test
  @DisplayName("C55: a value is as we wrote it while the API server has us as its manager")
  void aChangedOrRemovedValueIsNotHeld() {
    Secret secret =
        Serialization.unmarshal(
            """
            apiVersion: v1
            kind: Secret
            metadata:
              name: acme-api-access
              managedFields:
              - manager: crewlet-operator
                operation: Apply
                fieldsV1: {"f:data": {".": {}, "f:url": {}, "f:gone": {}}, "f:type": {}}
              - manager: kubectl
                operation: Update
                fieldsV1: {"f:data": {"f:token": {}}}
            data: {url: dQ==, token: dA==}
            """,
            Secret.class);

    assertThat(HeldKeys.of(secret, "crewlet-operator")).containsExactly("url");
    assertThat(HeldKeys.of(secret, "kubectl")).containsExactly("token");
    assertThat(HeldKeys.of(secret, "nobody")).isEmpty();
  }
}
