package ai.crewlet.tenantry.workflows.offboarding;

import org.jspecify.annotations.Nullable;

/**
 * Where a company's objects lie in an object store (M31, M180).
 *
 * @param endpoint of the service; absent means AWS
 * @param region of the bucket; absent leaves it to the service
 * @param bucket shared with other tenants
 * @param prefix the company's own; ends with a slash
 * @param pathStyle whether the bucket stands in the path instead of the host name
 */
public record ObjectPrefix(
    @Nullable String endpoint,
    @Nullable String region,
    String bucket,
    String prefix,
    boolean pathStyle) {

  /** As people write it. */
  @Override
  public String toString() {
    return "s3://" + bucket + "/" + prefix + (endpoint == null ? "" : " at " + endpoint);
  }
}
