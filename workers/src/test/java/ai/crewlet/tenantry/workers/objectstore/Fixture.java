package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.testbed.objects.Keys;
import ai.crewlet.tenantry.testbed.objects.ObjectStore;
import java.util.Arrays;
import java.util.List;
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

/** Buckets and their contents, made and read by the owner of the store. */
record Fixture(S3Client s3) implements AutoCloseable {

  static Fixture of(ObjectStore store) {
    return new Fixture(client(store, store.owner()));
  }

  private static S3Client client(ObjectStore store, Keys keys) {
    return S3Client.builder()
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .endpointOverride(store.endpoint())
        .region(Region.US_EAST_1)
        .forcePathStyle(true)
        .credentialsProvider(
            StaticCredentialsProvider.create(
                AwsBasicCredentials.create(keys.accessKeyId(), keys.secretAccessKey())))
        .build();
  }

  void plainBucket(String bucket) {
    s3.createBucket(request -> request.bucket(bucket));
  }

  void versionedBucket(String bucket) {
    plainBucket(bucket);
    s3.putBucketVersioning(
        request ->
            request
                .bucket(bucket)
                .versioningConfiguration(c -> c.status(BucketVersioningStatus.ENABLED)));
  }

  void lockableBucket(String bucket) {
    s3.createBucket(request -> request.bucket(bucket).objectLockEnabledForBucket(true));
  }

  /** Lets somebody do these things with a bucket. */
  void allow(String bucket, Keys who, String... actions) {
    var quoted = Arrays.stream(actions).map(action -> '"' + action + '"').toList();
    s3.putBucketPolicy(
        request ->
            request
                .bucket(bucket)
                .policy(
                    """
                    {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Principal": {"AWS": ["%s"]},
                     "Action": [%s], "Resource": ["arn:aws:s3:::%s", "arn:aws:s3:::%s/*"]}]}"""
                        .formatted(who.accessKeyId(), String.join(", ", quoted), bucket, bucket)));
  }

  void put(String bucket, String key, String content) {
    s3.putObject(request -> request.bucket(bucket).key(key), RequestBody.fromString(content));
  }

  void delete(String bucket, String key) {
    s3.deleteObject(request -> request.bucket(bucket).key(key));
  }

  void upload(String bucket, String key) {
    var begun = s3.createMultipartUpload(request -> request.bucket(bucket).key(key));
    s3.uploadPart(
        request -> request.bucket(bucket).key(key).uploadId(begun.uploadId()).partNumber(1),
        RequestBody.fromString("a part of " + key));
  }

  /** An object twice, a deleted one, an object below a folder, an open upload. */
  void fill(String bucket, String prefix) {
    put(bucket, prefix + "documents/plan b+c%25.txt", "old of " + prefix);
    put(bucket, prefix + "documents/plan b+c%25.txt", "new of " + prefix);
    put(bucket, prefix + "deleted", "deleted of " + prefix);
    delete(bucket, prefix + "deleted");
    put(bucket, prefix + "mail/2026/ä.eml", "mail of " + prefix);
    upload(bucket, prefix + "recording.bin");
  }

  /** Every version with its content, every delete marker, every open upload under a prefix. */
  Map<String, String> contents(String bucket, String prefix) {
    var all = new TreeMap<String, String>();
    for (var page :
        s3.listObjectVersionsPaginator(request -> request.bucket(bucket).prefix(prefix))) {
      page.versions().forEach(v -> all.put(name(v.key(), v.versionId()), read(bucket, v)));
      page.deleteMarkers().forEach(m -> all.put(name(m.key(), m.versionId()), "deleted"));
    }
    s3.listMultipartUploads(request -> request.bucket(bucket).prefix(prefix))
        .uploads()
        .forEach(upload -> all.put(name(upload.key(), upload.uploadId()), "open"));
    return all;
  }

  private static String name(String key, String version) {
    return key + " " + version;
  }

  private String read(String bucket, ObjectVersion version) {
    return s3.getObjectAsBytes(
            request -> request.bucket(bucket).key(version.key()).versionId(version.versionId()))
        .asUtf8String();
  }

  List<String> keys(String bucket) {
    return contents(bucket, "").keySet().stream().map(name -> name.split(" ")[0]).toList();
  }

  @Override
  public void close() {
    s3.close();
  }
}
