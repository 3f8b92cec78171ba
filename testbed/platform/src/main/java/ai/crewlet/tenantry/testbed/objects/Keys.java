package ai.crewlet.tenantry.testbed.objects;

/** An account's keys, made up for one run. */
public record Keys(String accessKeyId, String secretAccessKey) {

  /** As AWS's shared credentials file has them. */
  String profile() {
    return """
        [default]
        aws_access_key_id = %s
        aws_secret_access_key = %s
        """
        .formatted(accessKeyId, secretAccessKey);
  }

  @Override
  public String toString() {
    return accessKeyId;
  }
}
