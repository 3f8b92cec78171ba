package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workers.settings.ObjectStoreSettings;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.ProfileCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.profiles.ProfileFileSupplier;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.LegacyMd5Plugin;
import software.amazon.awssdk.services.s3.S3Client;

/** Opens object stores with the control plane's own keys. */
public final class ObjectStores {

  /** Within a heartbeat timeout, with the SDK's own repetitions. */
  private static final Duration ONE_CALL = Duration.ofSeconds(90);

  private static final Duration ONE_TRY = Duration.ofSeconds(40);
  private static final Duration CONNECT = Duration.ofSeconds(5);

  /** What a service that knows no regions is signed for. */
  private static final String NO_REGION = "us-east-1";

  private final ObjectStoreSettings settings;
  private final List<ExecutionInterceptor> interceptors;

  public ObjectStores(ObjectStoreSettings settings) {
    this(settings, List.of());
  }

  /**
   * @param interceptors see each call, e.g. to count them
   */
  ObjectStores(ObjectStoreSettings settings, List<ExecutionInterceptor> interceptors) {
    this.settings = settings;
    this.interceptors = interceptors;
  }

  /** A client for the service where a prefix lies; to be closed. */
  S3Client open(ObjectPrefix where) {
    var endpoint =
        settings.endpoint().or(() -> Optional.ofNullable(where.endpoint()).map(URI::create));
    var builder =
        S3Client.builder()
            .httpClientBuilder(UrlConnectionHttpClient.builder().connectionTimeout(CONNECT))
            .credentialsProvider(credentials(where.bucket()))
            .region(Region.of(where.region() == null ? NO_REGION : where.region()))
            .forcePathStyle(where.pathStyle() || settings.endpoint().isPresent())
            .crossRegionAccessEnabled(endpoint.isEmpty())
            // Services other than AWS may ask DeleteObjects for the checksum that it always had.
            .addPlugin(LegacyMd5Plugin.create())
            .overrideConfiguration(
                override ->
                    override
                        .apiCallTimeout(ONE_CALL)
                        .apiCallAttemptTimeout(ONE_TRY)
                        .executionInterceptors(interceptors));
    endpoint.ifPresent(builder::endpointOverride);
    return builder.build();
  }

  int pageSize() {
    return settings.pageSize();
  }

  private AwsCredentialsProvider credentials(String bucket) {
    return settings
        .credentialsFile()
        .map(file -> fromFile(file, bucket))
        .orElseGet(() -> DefaultCredentialsProvider.builder().build());
  }

  private static AwsCredentialsProvider fromFile(Path file, String bucket) {
    var profiles = read(file);
    return ProfileCredentialsProvider.builder()
        .profileFile(ProfileFileSupplier.fixedProfileFile(profiles))
        .profileName(profiles.profile(bucket).isPresent() ? bucket : "default")
        .build();
  }

  private static ProfileFile read(Path file) {
    try {
      return ProfileFile.builder().type(ProfileFile.Type.CREDENTIALS).content(file).build();
    } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
      throw FailureType.CREDENTIALS_MISSING.failure(
          "%s of TENANTRY_OBJECT_STORE_CREDENTIALS_FILE is not a file like AWS's shared credentials file, with [default], aws_access_key_id = … and aws_secret_access_key = …"
              .formatted(file));
    }
  }
}
