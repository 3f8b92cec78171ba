package ai.crewlet.tenantry.workflows;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.temporal.failure.ApplicationErrorCategory;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.util.Arrays;

/**
 * Why a step of a motion failed: the closed vocabulary of {@code ApplicationFailure} types, of the
 * reasons of the condition OperationHealthy, and of refused updates. The spelling is in histories
 * and statuses, so it never changes.
 *
 * <p>Activities throw {@link #failure(String)}. They never mark a failure non-retryable: whether a
 * reason is final is said here and applied by the caller's retry policy, so that a parked step can
 * go on trying final reasons too (C50).
 */
public enum FailureType {

  /** The request contradicts itself or the schema; the message names the field. */
  INVALID_REQUEST("InvalidRequest", Kind.FINAL),

  /** No EngineClass has the tier's name; the message lists those that exist. */
  TIER_UNKNOWN("TierUnknown", Kind.FINAL),

  /**
   * The manifest asks for another class than the tenant is on: a tier move, not an onboarding
   * (C43).
   */
  TIER_DIFFERS("TierDiffers", Kind.FINAL),

  /** The namespace exists and is not this tenant's; it is never adopted (C6). */
  NAMESPACE_TAKEN("NamespaceTaken", Kind.FINAL),

  /** Another field manager owns a field that must be ours; the message names both. */
  FIELD_CONFLICT("FieldConflict", Kind.FINAL),

  /** The EngineClass does not admit the namespace. */
  CLASS_NOT_ALLOWED("ClassNotAllowed", Kind.FINAL),

  /** The company asks for more than its tier admits. */
  LIMIT_EXCEEDED("LimitExceeded", Kind.FINAL),

  /**
   * The operator or the API server refuses an object for a reason no wait fixes; the message
   * carries it.
   */
  OBJECT_REFUSED("ObjectRefused", Kind.FINAL),

  /** A Secret the platform must provide is not there; the message names it. */
  CREDENTIALS_MISSING("CredentialsMissing", Kind.FINAL),

  /** The cluster is not what an approved plan was made from; the message says what changed. */
  STALE_PLAN("StalePlan", Kind.FINAL),

  /** Others own fields that the motion writes, and nobody allowed to take them over (C70). */
  OWNED_BY_OTHERS("OwnedByOthers", Kind.FINAL),

  /** The Tenant is gone. */
  TENANT_NOT_FOUND("TenantNotFound", Kind.FINAL),

  /** The Tenant, its namespace or its company is being deleted. */
  TENANT_DELETING("TenantDeleting", Kind.FINAL),

  /** There is nothing to change yet: the tenant, or its company, has to be onboarded first. */
  NOT_ONBOARDED("NotOnboarded", Kind.FINAL),

  /** An onboarding with other content of a tenant that is onboarded: that is a change. */
  ALREADY_ONBOARDED("AlreadyOnboarded", Kind.FINAL),

  /** The namespace is not deleted while a Company or a claim in use is in it (C21). */
  COMPANY_PRESENT("CompanyPresent", Kind.FINAL),

  /** The company has no public address for a vendor to deliver to; its class gives none (M72). */
  NOT_EXPOSED("NotExposed", Kind.FINAL),

  /** The API server answered 403: a role of the chart is missing a rule. */
  NOT_PERMITTED("NotPermitted", Kind.FINAL),

  /** The engine answers and says no. */
  ENGINE_REFUSED("EngineRefused", Kind.FINAL),

  /** Somebody, or an open invitation, holds the seat (M146). */
  SEAT_TAKEN("SeatTaken", Kind.FINAL),

  /** The channel for invitations refuses the recipient or the message (M149). */
  DELIVERY_REFUSED("DeliveryRefused", Kind.FINAL),

  /** Nobody joined within the validity of an invitation and its three repetitions (C48). */
  INVITATION_UNCLAIMED("InvitationUnclaimed", Kind.FINAL),

  /** What is waited for has not happened yet; expected, and no error in any metric. */
  NOT_READY_YET("NotReadyYet", Kind.RETRYABLE),

  /** The other side asks for fewer calls. */
  THROTTLED("Throttled", Kind.RETRYABLE),

  /** Kubernetes, the engine or the mail server cannot be reached or answers 5xx. */
  UNAVAILABLE("Unavailable", Kind.RETRYABLE),

  /** No answer within the step's time, nor from the worker that ran it. */
  TIMED_OUT("TimedOut", Kind.RETRYABLE),

  /** Anything without a type of its own: a fault of ours. Its message stays in the worker's log. */
  UNEXPECTED("Unexpected", Kind.RETRYABLE),

  /** Told to retry, correct or skip while no step is parked. */
  NOTHING_PARKED("NothingParked", Kind.REFUSAL),

  /** Told to skip a step that the motion cannot do without. */
  NOT_SKIPPABLE("NotSkippable", Kind.REFUSAL),

  /** Told to correct a step that takes nothing from the request. */
  NOT_CORRECTABLE("NotCorrectable", Kind.REFUSAL),

  /** Told to abort after the point of no return. */
  TOO_LATE_TO_UNDO("TooLateToUndo", Kind.REFUSAL),

  /** Told to abort while the motion is being undone or is over. */
  ALREADY_ENDING("AlreadyEnding", Kind.REFUSAL);

  private enum Kind {
    FINAL,
    RETRYABLE,
    REFUSAL
  }

  private final String value;
  private final Kind kind;

  FailureType(String value, Kind kind) {
    this.value = value;
    this.kind = kind;
  }

  /** The spelling in histories, conditions and answers. */
  @JsonValue
  public String value() {
    return value;
  }

  /** Whether trying again unchanged is pointless until a person acts. */
  public boolean isFinal() {
    return kind != Kind.RETRYABLE;
  }

  /**
   * A failure of this type; the message is read by people: it names the object or field and what to
   * do.
   */
  public ApplicationFailure failure(String message) {
    return builder(message).build();
  }

  /** The same, tried again after {@code delay} instead of the policy's interval. */
  public ApplicationFailure failure(String message, Duration delay) {
    return builder(message).setNextRetryDelay(delay).build();
  }

  private ApplicationFailure.Builder builder(String message) {
    return ApplicationFailure.newBuilder()
        .setType(value)
        .setMessage(message)
        .setCategory(
            this == NOT_READY_YET || kind == Kind.REFUSAL
                ? ApplicationErrorCategory.BENIGN
                : ApplicationErrorCategory.UNSPECIFIED);
  }

  /** Spellings of all final types, for {@code RetryOptions.setDoNotRetry}. */
  public static String[] finalTypes() {
    return Arrays.stream(values())
        .filter(FailureType::isFinal)
        .map(FailureType::value)
        .toArray(String[]::new);
  }

  /** The type spelled {@code value}; {@link #UNEXPECTED} when there is none. */
  @JsonCreator
  public static FailureType of(String value) {
    return Arrays.stream(values())
        .filter(type -> type.value.equals(value))
        .findFirst()
        .orElse(UNEXPECTED);
  }

  @Override
  public String toString() {
    return value;
  }
}
