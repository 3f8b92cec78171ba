package ai.crewlet.tenantry.e2e.offboarding;

import ai.crewlet.tenantry.testbed.objects.ObjectStore;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.BucketVersioningStatus;
import software.amazon.awssdk.services.s3.model.ObjectVersion;

/** A bucket with versions in a real S3 service, in the hands of the service's owner. */
record Bucket(S3Client s3, URI endpoint, String name) implements AutoCloseable {

  static Bucket make(ObjectStore store, String name) {
    var keys = store.owner();
    var s3 =
        S3Client.builder()
            .httpClientBuilder(UrlConnectionHttpClient.builder())
            .endpointOverride(store.endpoint())
            .region(Region.US_EAST_1)
            .forcePathStyle(true)
            .credentialsProvider(
                StaticCredentialsProvider.create(
                    AwsBasicCredentials.create(keys.accessKeyId(), keys.secretAccessKey())))
            .build();
    s3.createBucket(request -> request.bucket(name));
    s3.putBucketVersioning(
        request ->
            request
                .bucket(name)
                .versioningConfiguration(c -> c.status(BucketVersioningStatus.ENABLED)));
    return new Bucket(s3, store.endpoint(), name);
  }

  /** As in {@code spec.objects.s3} of a class. */
  Map<String, Object> asTierSays(String prefix) {
    return Map.of(
        "bucket", name, "prefix", prefix, "endpoint", endpoint.toString(), "forcePathStyle", true);
  }

  /** Two objects, one of them written twice; a deleted one; an upload that nobody completes. */
  void fill(String prefix) {
    put(prefix + "documents/plan", "old");
    put(prefix + "documents/plan", "plan");
    put(prefix + "mail", "mail");
    put(prefix + "deleted", "gone");
    s3.deleteObject(request -> request.bucket(name).key(prefix + "deleted"));
    var key = prefix + "recording";
    var begun = s3.createMultipartUpload(request -> request.bucket(name).key(key));
    s3.uploadPart(
        request -> request.bucket(name).key(key).uploadId(begun.uploadId()).partNumber(1),
        RequestBody.fromString("a part"));
  }

  private void put(String key, String content) {
    s3.putObject(request -> request.bucket(name).key(key), RequestBody.fromString(content));
  }

  /** Every version with its content, every delete marker, every open upload under a prefix. */
  Map<String, String> contents(String prefix) {
    var all = new TreeMap<String, String>();
    for (var page :
        s3.listObjectVersionsPaginator(request -> request.bucket(name).prefix(prefix))) {
      page.versions().forEach(v -> all.put(v.key() + " " + v.versionId(), read(v)));
      page.deleteMarkers().forEach(m -> all.put(m.key() + " " + m.versionId(), "deleted"));
    }
    s3.listMultipartUploads(request -> request.bucket(name).prefix(prefix))
        .uploads()
        .forEach(upload -> all.put(upload.key() + " " + upload.uploadId(), "open"));
    return all;
  }

  private String read(ObjectVersion version) {
    return s3.getObjectAsBytes(
            request -> request.bucket(name).key(version.key()).versionId(version.versionId()))
        .asUtf8String();
  }

  @Override
  public void close() {
    s3.close();
  }
}
