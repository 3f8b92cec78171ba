package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * What an error of an object store means for a motion: its type, and a sentence for the person on
 * call. Of the store's own words only its codes are repeated: its messages quote keys of objects
 * and of accounts.
 */
final class StoreRefusal {

  private static final Duration SOON = Duration.ofMillis(100);
  private static final Duration THROTTLE = Duration.ofSeconds(5);
  private static final Set<String> GONE = Set.of("NoSuchKey", "NoSuchVersion");
  private static final Set<String> THROTTLED =
      Set.of("SlowDown", "Throttling", "ThrottlingException", "RequestLimitExceeded");
  private static final Set<String> PASSING =
      Set.of("InternalError", "ServiceUnavailable", "SlowDown", "OperationAborted");
  private static final Set<String> UNKNOWN_KEYS =
      Set.of("InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken");
  private static final Set<String> ELSEWHERE =
      Set.of("PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraint");
  private static final String KEYS = "TENANTRY_OBJECT_STORE_CREDENTIALS_FILE";

  private final ObjectPrefix where;

  StoreRefusal(ObjectPrefix where) {
    this.where = where;
  }

  /** Whether a key that was not deleted is not there. */
  static boolean meansGone(String code) {
    return GONE.contains(code);
  }

  /**
   * The failure to throw.
   *
   * @param call the S3 operation that was tried
   */
  ApplicationFailure of(String call, SdkException e) {
    if (e instanceof AwsServiceException answered) {
      return answered(call, answered);
    }
    if (e instanceof AbortedException) {
      return failure(
          FailureType.NOT_READY_YET, "the worker stops; another one goes on where it was", SOON);
    }
    return hasNoKeys(e)
        ? failure(
            FailureType.CREDENTIALS_MISSING,
            "the worker has no keys for it; put them into a file that "
                + KEYS
                + " names, or give the worker a workload identity")
        : failure(FailureType.UNAVAILABLE, "cannot be reached (" + call + ")");
  }

  private static boolean hasNoKeys(SdkException e) {
    return e instanceof SdkClientException
        && String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("credentials");
  }

  private ApplicationFailure answered(String call, AwsServiceException e) {
    var code = code(e);
    var said = "%s was answered %s (HTTP %d)".formatted(call, code, e.statusCode());
    if (code.equals("NoSuchBucket")) {
      return failure(
          FailureType.OBJECT_REFUSED,
          "the bucket does not exist; correct spec.objects.s3 of the EngineClass, or skip the step if the bucket was removed with all that was in it");
    }
    if (THROTTLED.contains(code) || e.statusCode() == 429) {
      return failure(FailureType.THROTTLED, said, THROTTLE);
    }
    if (UNKNOWN_KEYS.contains(code)) {
      return failure(
          FailureType.NOT_PERMITTED,
          said + "; the store does not accept the worker's keys: look at the file in " + KEYS);
    }
    if (ELSEWHERE.contains(code) || e.statusCode() == 301) {
      return failure(
          FailureType.OBJECT_REFUSED,
          said + "; look at region and endpoint in spec.objects.s3 of the EngineClass");
    }
    return byStatus(said, call, e.statusCode());
  }

  private ApplicationFailure byStatus(String said, String call, int status) {
    if (status == 403) {
      return failure(
          FailureType.NOT_PERMITTED,
          said + "; the worker's keys must be allowed s3:" + action(call) + " there");
    }
    if (status == 501) {
      return failure(
          FailureType.OBJECT_REFUSED,
          said + "; erase the prefix by other means, then skip the step");
    }
    return failure(status >= 500 ? FailureType.UNAVAILABLE : FailureType.OBJECT_REFUSED, said);
  }

  /** What a policy has to allow for a call. */
  private static String action(String call) {
    return switch (call) {
      case "ListObjectVersions" -> "ListBucketVersions";
      case "ListMultipartUploads" -> "ListBucketMultipartUploads";
      case "DeleteObjects" -> "DeleteObject and s3:DeleteObjectVersion";
      default -> call;
    };
  }

  private static String code(AwsServiceException e) {
    var code = e.awsErrorDetails() == null ? null : e.awsErrorDetails().errorCode();
    return code == null || !code.matches("[A-Za-z0-9]{1,64}") ? "without a code" : code;
  }

  /** Some were refused one by one while the rest went. */
  ApplicationFailure kept(List<Kept> kept) {
    var codes = kept.stream().map(Kept::code).collect(Collectors.toCollection(TreeSet::new));
    var passing = PASSING.containsAll(codes);
    return failure(
        passing ? FailureType.UNAVAILABLE : FailureType.OBJECT_REFUSED,
        "the store keeps %s (%s); everything else is gone%s"
            .formatted(
                Entry.count(Kept.entries(kept)),
                String.join(", ", codes),
                passing
                    ? ""
                    : "; look for object locks, legal holds and what the bucket's policy denies, then retry"));
  }

  /** Nothing was refused, and yet it does not get empty. */
  ApplicationFailure unmoved() {
    return failure(
        FailureType.OBJECT_REFUSED,
        "what is deleted is there again; find out who still writes there, or whether the store only pretends to delete, then retry");
  }

  /** The store answered with keys that nobody asked for. */
  ApplicationFailure foreign() {
    return failure(
        FailureType.OBJECT_REFUSED,
        "the store lists keys outside the prefix, so nothing is deleted; erase it by other means, then skip the step");
  }

  /** The store has more to list and cannot be asked for it. */
  ApplicationFailure astray() {
    return failure(
        FailureType.OBJECT_REFUSED,
        "the store says that there is more and not where the listing goes on (no NextKeyMarker, or the one before again), so it cannot be listed whole; erase it by other means, then skip the step");
  }

  /** Something is there that should not be. */
  ApplicationFailure left(ObjectCount left) {
    return failure(
        FailureType.OBJECT_REFUSED, "%s left; retry the step that erases them".formatted(left));
  }

  private ApplicationFailure failure(FailureType type, String message) {
    return type.failure(where + ": " + message);
  }

  private ApplicationFailure failure(FailureType type, String message, Duration delay) {
    return type.failure(where + ": " + message, delay);
  }
}
