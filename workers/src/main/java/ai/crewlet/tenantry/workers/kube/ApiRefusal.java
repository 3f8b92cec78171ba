package ai.crewlet.tenantry.workers.kube;

import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.api.model.StatusCause;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.temporal.failure.ApplicationFailure;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What an error of the API server means for a motion: its type, and a sentence for the person on
 * call. Values the server quotes are left out: they may be a customer's.
 */
public final class ApiRefusal {

  private static final Duration LAG = Duration.ofMillis(300);
  private static final Duration THROTTLE = Duration.ofSeconds(5);

  private ApiRefusal() {}

  /**
   * The failure to throw.
   *
   * @param doing what was tried, e.g. {@code Namespace tenant-7f3a9c}
   * @param rightsMayLag whether a binding is so new that a 403 may still pass (C44)
   */
  public static ApplicationFailure of(
      String doing, KubernetesClientException e, boolean rightsMayLag) {
    var status = Optional.ofNullable(e.getStatus());
    if (unreachable(e)) {
      return FailureType.UNAVAILABLE.failure(
          doing + ": the Kubernetes API server cannot be reached");
    }
    return switch (e.getCode()) {
      case 401 ->
          FailureType.UNAVAILABLE.failure(
              doing + ": the API server does not accept this worker's token; is it expired?");
      case 403 -> forbidden(doing, text(e), rightsMayLag);
      case 404 -> missing(doing, text(e));
      case 409 -> conflict(doing, status, text(e));
      case 400, 413, 415, 422 -> invalid(doing, status, text(e));
      case 429 -> FailureType.THROTTLED.failure(doing + ": " + text(e), delay(status));
      default -> FailureType.UNAVAILABLE.failure("%s: HTTP %d".formatted(doing, e.getCode()));
    };
  }

  /** Whether there was no answer at all; the client says so with a code that HTTP does not have. */
  static boolean unreachable(KubernetesClientException e) {
    return e.getCode() <= 0;
  }

  /** Whether a right is missing, and not something else forbidden that no right allows. */
  static boolean lacksRights(KubernetesClientException e) {
    return e.getCode() == HttpURLConnection.HTTP_FORBIDDEN
        && !ofGoingNamespace(text(e))
        && !ofPolicy(text(e))
        && !ofQuota(text(e))
        && !ofUncountedQuota(text(e));
  }

  private static boolean ofGoingNamespace(String text) {
    return text.contains("being terminated");
  }

  private static boolean ofPolicy(String text) {
    return text.contains("ValidatingAdmissionPolicy");
  }

  private static boolean ofQuota(String text) {
    return text.contains("exceeded quota: ") || text.contains("failed quota: ");
  }

  /** A quota so new that nothing was counted for it yet. */
  private static boolean ofUncountedQuota(String text) {
    return text.contains("status unknown for quota: ");
  }

  private static ApplicationFailure forbidden(String doing, String text, boolean rightsMayLag) {
    if (ofGoingNamespace(text)) {
      return FailureType.TENANT_DELETING.failure(
          doing + ": the namespace is being deleted; wait until it is gone, then onboard again");
    }
    if (ofPolicy(text)) {
      return FailureType.OBJECT_REFUSED.failure(doing + ": " + text);
    }
    if (ofQuota(text)) {
      return FailureType.OBJECT_REFUSED.failure(
          doing + ": " + text + "; raise that ResourceQuota, or remove what it counts");
    }
    if (ofUncountedQuota(text)) {
      return FailureType.NOT_READY_YET.failure(doing + ": " + text, LAG);
    }
    if (rightsMayLag) {
      return FailureType.NOT_READY_YET.failure(
          doing + ": the new binding does not work yet (" + text + ")", LAG);
    }
    return FailureType.NOT_PERMITTED.failure(
        doing + ": " + text + "; look at the roles of the chart and at the binding tenant-access");
  }

  private static ApplicationFailure missing(String doing, String text) {
    if (text.contains("could not find the requested resource")) {
      return FailureType.UNAVAILABLE.failure(
          doing + ": the API server does not know this kind; install the CRDs of the chart");
    }
    return FailureType.UNAVAILABLE.failure(doing + ": " + text);
  }

  private static ApplicationFailure conflict(String doing, Optional<Status> status, String text) {
    var owned =
        causes(status).stream()
            .filter(c -> "FieldManagerConflict".equals(c.getReason()))
            .map(c -> c.getField() + " (" + c.getMessage() + ")")
            .collect(Collectors.joining(", "));
    if (owned.isEmpty()) {
      return changedMeanwhile(doing, text);
    }
    return FailureType.FIELD_CONFLICT.failure(
        "%s: somebody else owns %s; let them give it up, or leave it out of the request"
            .formatted(doing, owned));
  }

  private static ApplicationFailure changedMeanwhile(String doing, String text) {
    return FailureType.UNAVAILABLE.failure(doing + ": changed meanwhile (" + text + ")");
  }

  private static ApplicationFailure invalid(String doing, Optional<Status> status, String text) {
    if (ofPolicy(text)) {
      return FailureType.OBJECT_REFUSED.failure(doing + ": " + text);
    }
    if (causes(status).stream().anyMatch(c -> "metadata.uid".equals(c.getField()))) {
      return changedMeanwhile(doing, "a namesake has taken the place of the object read");
    }
    var fields =
        causes(status).stream()
            .filter(c -> c.getField() != null)
            .map(c -> c.getField() + ": " + withoutValue(c.getMessage()))
            .distinct()
            .collect(Collectors.joining("; "));
    return FailureType.INVALID_REQUEST.failure(
        doing + ": " + (fields.isEmpty() ? withoutValue(text) : fields));
  }

  /** {@code Invalid value: "…": must be …} without what was quoted. */
  private static String withoutValue(String message) {
    return message.replaceAll("Invalid value: (\"(\\\\.|[^\"\\\\])*\"|\\S+?): ", "");
  }

  private static Duration delay(Optional<Status> status) {
    return status
        .map(Status::getDetails)
        .map(d -> d.getRetryAfterSeconds())
        .filter(seconds -> seconds > 0)
        .map(Duration::ofSeconds)
        .orElse(THROTTLE);
  }

  private static List<StatusCause> causes(Optional<Status> status) {
    return status.map(Status::getDetails).map(d -> d.getCauses()).orElse(List.of());
  }

  private static String text(KubernetesClientException e) {
    return Optional.ofNullable(e.getStatus()).map(Status::getMessage).orElse("HTTP " + e.getCode());
  }
}
