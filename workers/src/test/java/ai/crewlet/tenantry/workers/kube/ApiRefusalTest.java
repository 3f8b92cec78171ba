package ai.crewlet.tenantry.workers.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What a refusal of the API server means for a motion")
class ApiRefusalTest {

  static Stream<Arguments> refusals() {
    return Stream.of(
        arguments(0, "", FailureType.UNAVAILABLE, "cannot be reached"),
        arguments(-1, "", FailureType.UNAVAILABLE, "cannot be reached"),
        arguments(401, "Unauthorized", FailureType.UNAVAILABLE, "token"),
        arguments(
            403, "secrets is forbidden: cannot create", FailureType.NOT_PERMITTED, "cannot create"),
        arguments(
            403,
            "ValidatingAdmissionPolicy 'x' denied: reserved",
            FailureType.OBJECT_REFUSED,
            "reserved"),
        arguments(
            403,
            "secrets \"x\" is forbidden: exceeded quota: site, requested: secrets=1, used: secrets=9",
            FailureType.OBJECT_REFUSED,
            "raise that ResourceQuota"),
        arguments(
            403,
            "unable to create: because it is being terminated",
            FailureType.TENANT_DELETING,
            "being deleted"),
        arguments(404, "namespaces \"t\" not found", FailureType.UNAVAILABLE, "not found"),
        arguments(
            404,
            "the server could not find the requested resource",
            FailureType.UNAVAILABLE,
            "install the CRDs"),
        arguments(
            409, "the object has been modified", FailureType.UNAVAILABLE, "changed meanwhile"),
        arguments(
            422,
            "spec.x: Invalid value: \"canary\": too long",
            FailureType.INVALID_REQUEST,
            "spec.x: too long"),
        arguments(400, "unknown field \"spec.foo\"", FailureType.INVALID_REQUEST, "spec.foo"),
        arguments(500, "etcdserver: timeout", FailureType.UNAVAILABLE, "HTTP 500"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("refusals")
  @DisplayName("type and sentence; never a value of the customer's")
  void reads(int code, String text, FailureType type, String says) {
    var failure = ApiRefusal.of("Seat lead", error(code, text), false);
    assertThat(failure.getType()).isEqualTo(type.value());
    assertThat(failure.getOriginalMessage())
        .startsWith("Seat lead: ")
        .contains(says)
        .doesNotContain("canary");
    assertThat(failure.isNonRetryable()).as("finality is the caller's").isFalse();
  }

  @Test
  @DisplayName(
      "a 403 right after a new binding is the authorizer's lag, a policy's or a quota's is not (C44)")
  void bearsWithANewBinding() {
    var lag = ApiRefusal.of("Role x", error(403, "roles is forbidden"), true);
    assertThat(lag.getType()).as("expected, so no error in a log").isEqualTo("NotReadyYet");
    assertThat(lag.getNextRetryDelay()).isEqualTo(Duration.ofMillis(300));
    assertThat(ApiRefusal.of("Role x", error(403, "ValidatingAdmissionPolicy 'x'"), true).getType())
        .isEqualTo("ObjectRefused");
    assertThat(ApiRefusal.of("Role x", error(403, "exceeded quota: site"), true).getType())
        .isEqualTo("ObjectRefused");
    var uncounted = error(403, "status unknown for quota: site, resources: secrets");
    assertThat(ApiRefusal.lacksRights(uncounted)).isFalse();
    assertThat(ApiRefusal.of("Role x", uncounted, false).getType()).isEqualTo("NotReadyYet");
  }

  @Test
  @DisplayName("names every field and who owns it (C43)")
  void namesTheOwners() {
    var status =
        new StatusBuilder()
            .withMessage("Apply failed with 1 conflict")
            .withNewDetails()
            .addNewCause(".spec.goal", "conflict with \"kubectl\"", "FieldManagerConflict")
            .endDetails()
            .build();
    var failure =
        ApiRefusal.of("Seat lead", new KubernetesClientException("m", 409, status), false);
    assertThat(failure.getType()).isEqualTo("FieldConflict");
    assertThat(failure.getOriginalMessage()).contains(".spec.goal", "kubectl");
  }

  @Test
  void waitsAsLongAsTheServerAsks() {
    var status =
        new StatusBuilder()
            .withMessage("slow down")
            .withNewDetails()
            .withRetryAfterSeconds(17)
            .endDetails()
            .build();
    var failure =
        ApiRefusal.of("Seat lead", new KubernetesClientException("m", 429, status), false);
    assertThat(failure.getType()).isEqualTo("Throttled");
    assertThat(failure.getNextRetryDelay()).isEqualTo(Duration.ofSeconds(17));
  }

  @Test
  @DisplayName("another object in the place of the one read is a reason to look again (C46)")
  void looksAgainAtANamesake() {
    var status =
        new StatusBuilder()
            .withMessage("metadata.uid: Invalid value: \"7f3a\": field is immutable")
            .withNewDetails()
            .addNewCause("metadata.uid", "Invalid value: field is immutable", "FieldValueInvalid")
            .endDetails()
            .build();
    var failure =
        ApiRefusal.of("Seat lead", new KubernetesClientException("m", 422, status), false);
    assertThat(failure.getType()).isEqualTo("Unavailable");
    assertThat(failure.getOriginalMessage()).contains("changed meanwhile", "namesake");
  }

  private static KubernetesClientException error(int code, String text) {
    var status = new StatusBuilder().withCode(code).withMessage(text).build();
    return new KubernetesClientException(text, code, code == 0 ? null : status);
  }
}
