package ai.crewlet.tenantry.workers.objectstore;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.S3Exception;

@DisplayName("What a refusal of an object store means for a motion (M180)")
class StoreRefusalTest {

  private static final String CANARY = "AKIACANARY";
  private static final StoreRefusal REFUSAL =
      new StoreRefusal(
          new ObjectPrefix("http://s3.example.com", null, "companies", "prod/ns/acme/", true));

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "404, NoSuchBucket, OBJECT_REFUSED, does not exist",
    "403, AccessDenied, NOT_PERMITTED, s3:DeleteObject and s3:DeleteObjectVersion",
    "403, InvalidAccessKeyId, NOT_PERMITTED, TENANTRY_OBJECT_STORE_CREDENTIALS_FILE",
    "403, SignatureDoesNotMatch, NOT_PERMITTED, TENANTRY_OBJECT_STORE_CREDENTIALS_FILE",
    "400, ExpiredToken, NOT_PERMITTED, TENANTRY_OBJECT_STORE_CREDENTIALS_FILE",
    "301, PermanentRedirect, OBJECT_REFUSED, region",
    "400, AuthorizationHeaderMalformed, OBJECT_REFUSED, region",
    "400, MalformedXML, OBJECT_REFUSED, MalformedXML",
    "501, NotImplemented, OBJECT_REFUSED, by other means",
    "503, SlowDown, THROTTLED, SlowDown",
    "429, TooManyRequests, THROTTLED, TooManyRequests",
    "500, InternalError, UNAVAILABLE, InternalError",
    "503, ServiceUnavailable, UNAVAILABLE, ServiceUnavailable",
    "502, '<html>', UNAVAILABLE, without a code",
  })
  @DisplayName("type and sentence; never a word of the store's own but its code")
  void reads(int status, String code, FailureType type, String says) {
    expect(answer(status, code), type, says);
  }

  @Test
  @DisplayName("no answer, no keys, a worker that stops")
  void readsTheClientsOwn() {
    expect(
        SdkClientException.create("Connect to s3 failed " + CANARY),
        FailureType.UNAVAILABLE,
        "cannot be reached");
    expect(
        SdkClientException.create("Unable to load credentials from any of the providers"),
        FailureType.CREDENTIALS_MISSING,
        "TENANTRY_OBJECT_STORE_CREDENTIALS_FILE");
    expect(
        SdkClientException.create("Profile file contained no credentials for profile 'default'"),
        FailureType.CREDENTIALS_MISSING,
        "TENANTRY_OBJECT_STORE_CREDENTIALS_FILE");
    expect(
        AbortedException.create("Thread was interrupted"),
        FailureType.NOT_READY_YET,
        "the worker stops");
  }

  private static void expect(SdkException thrown, FailureType type, String says) {
    var failure = REFUSAL.of("DeleteObjects", thrown);
    assertThat(failure.getType()).isEqualTo(type.value());
    assertThat(failure.getOriginalMessage())
        .startsWith("s3://companies/prod/ns/acme/ at http://s3.example.com: ")
        .contains(says)
        .doesNotContain(CANARY);
    assertThat(failure.getCause()).isNull();
  }

  private static SdkException answer(int status, String code) {
    return S3Exception.builder()
        .statusCode(status)
        .awsErrorDetails(
            AwsErrorDetails.builder().errorCode(code).errorMessage("of " + CANARY).build())
        .build();
  }
}
