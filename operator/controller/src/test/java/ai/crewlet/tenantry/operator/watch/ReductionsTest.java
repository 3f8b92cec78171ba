package ai.crewlet.tenantry.operator.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReductionsTest {
  private static final String CANARY = "Y2FuYXJ5LXRva2Vu";
  private static final String SECRET =
      """
      apiVersion: v1
      kind: Secret
      metadata:
        name: acme-bootstrap
        namespace: tenant-1
        uid: s-1
        resourceVersion: "%s"
        annotations:
          kubectl.kubernetes.io/last-applied-configuration: '{"data":{"token":"Y2FuYXJ5LXRva2Vu"}}'
        managedFields:
          - manager: crewlet-operator
            operation: Apply
            fieldsV1: {"f:data": {"f:token": {}}}
      data: {token: %s, none: ""}
      """;
  private final Reductions reductions = new Reductions("crewlet-operator");
  private final ReducingStore<Secret> store = new ReducingStore<>(reductions::secret);

  @Test
  @DisplayName("C54: of a Secret only identity, version and which keys are filled is kept")
  void keepsNoValueOfASecret() {
    store.put("tenant-1/acme-bootstrap", secret("7", CANARY));

    Secret kept = store.get("tenant-1/acme-bootstrap");
    assertThat(Serialization.asJson(secret("7", CANARY)))
        .contains(CANARY); // the search can find it
    assertThat(Serialization.asJson(kept)).doesNotContain(CANARY);
    assertThat(Reductions.filledKeys(kept))
        .containsEntry("token", true)
        .containsEntry("none", false);
    assertThat(kept.getMetadata().getUid()).isEqualTo("s-1");
    assertThat(kept.getMetadata().getResourceVersion()).isEqualTo("7");
  }

  @Test
  @DisplayName("C55: a changed value changes the fingerprint, though the value is gone")
  void noticesAChangedValue() {
    Secret before = ContentMark.on(reductions.secret(secret("7", CANARY)));
    Secret after = ContentMark.on(reductions.secret(secret("8", "b3RoZXI=")));

    assertThat(Reductions.fingerprint(after)).isNotEqualTo(Reductions.fingerprint(before));
    assertThat(Changes.<Secret>ofAnythingKept().accept(after, before)).isTrue();
  }

  @Test
  @DisplayName(
      "C55: what others write beside the values leaves a Secret's version; a value does not")
  void onlyAValueMakesAnotherVersion() {
    Secret touched = secret("8", CANARY);
    touched.getMetadata().getAnnotations().put("other.example.com/seen", "now");
    touched.getMetadata().setLabels(Map.of("team", "x"));
    Secret another = secret("7", CANARY);
    another.getMetadata().setUid("s-2");

    assertThat(version(touched)).isEqualTo(version(secret("7", CANARY)));
    assertThat(version(secret("8", "b3RoZXI="))).isNotEqualTo(version(secret("7", CANARY)));
    assertThat(version(another)).isNotEqualTo(version(secret("7", CANARY)));
  }

  private String version(Secret secret) {
    return Facts.secret(reductions.secret(secret)).version();
  }

  @Test
  void anUpdateThatChangesNothingKeptIsNoEvent() {
    Secret before = ContentMark.on(reductions.secret(secret("7", CANARY)));
    Secret after = ContentMark.on(reductions.secret(secret("8", CANARY)));

    assertThat(Changes.<Secret>ofAnythingKept().accept(after, before)).isFalse();
    assertThat(after.getMetadata().getResourceVersion()).isEqualTo("8");
  }

  @Test
  @DisplayName("C55: what nobody reads of a pod's status wakes no company; what is read does")
  void onlyWhatIsReadOfAPodIsNews() {
    Pod seen = pod("False", "10:00", "sha256:1");

    assertThat(isNews(pod("False", "10:01", "sha256:2"), seen)).isFalse();
    assertThat(isNews(pod("True", "10:01", "sha256:1"), seen)).isTrue();
    assertThat(PodReading.facts(seen).running()).isTrue();
  }

  private static boolean isNews(Pod now, Pod before) {
    return Changes.<Pod>ofAnythingKept().accept(now, before);
  }

  private Pod pod(String ready, String turned, String image) {
    return ContentMark.on(
        reductions.pod(
            Serialization.unmarshal(
                """
                apiVersion: v1
                kind: Pod
                metadata: {name: acme-engine-0, namespace: tenant-1}
                status:
                  phase: Running
                  podIP: 10.0.0.7
                  hostIP: 10.0.0.1
                  startTime: "%2$s"
                  conditions:
                    - {type: Ready, status: "%1$s", lastTransitionTime: "%2$s"}
                    - {type: Initialized, status: "True", lastTransitionTime: "%2$s"}
                  containerStatuses:
                    - {name: engine, imageID: "%3$s", restartCount: 0, state: {running: {startedAt: "09:00"}}}
                """
                    .formatted(ready, turned, image),
                Pod.class)));
  }

  private static Secret secret(String version, String value) {
    return Serialization.unmarshal(SECRET.formatted(version, value), Secret.class);
  }
}
