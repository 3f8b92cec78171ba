package ai.crewlet.tenantry.workers.objectstore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.AbortMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.AbortMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.DeleteMarkerEntry;
import software.amazon.awssdk.services.s3.model.DeleteObjectsRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.ListMultipartUploadsRequest;
import software.amazon.awssdk.services.s3.model.ListMultipartUploadsResponse;
import software.amazon.awssdk.services.s3.model.ListObjectVersionsRequest;
import software.amazon.awssdk.services.s3.model.ListObjectVersionsResponse;
import software.amazon.awssdk.services.s3.model.MultipartUpload;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.ObjectVersion;
import software.amazon.awssdk.services.s3.model.S3Error;

/**
 * A bucket in memory with the order and the markers of AWS: keys by their UTF-8 bytes, the newest
 * version first. Each call is told to {@link Calls}, which may end it.
 */
final class FakeStore implements S3Client {

  /** Sees calls before, halfway through and after their effect. */
  interface Calls {
    void at(String call, When when);
  }

  enum When {
    BEFORE,
    HALFWAY,
    AFTER
  }

  /**
   * One version.
   *
   * @param number grows; the id is made of it
   */
  record Stored(String key, int number, boolean marker, long bytes, boolean locked) {
    String id() {
      return "%08d".formatted(number);
    }
  }

  private static final Comparator<Stored> ORDER =
      Comparator.comparing(Stored::key, Place::compare)
          .thenComparing(Comparator.comparing(Stored::number).reversed());

  private static final Comparator<MultipartUpload> UPLOADS =
      Comparator.comparing(MultipartUpload::key, Place::compare)
          .thenComparing(MultipartUpload::uploadId);

  private final List<Stored> stored = new ArrayList<>();
  private final List<MultipartUpload> uploads = new ArrayList<>();

  /** Where each listing of versions was asked to go on. */
  final List<String> listedFrom = new ArrayList<>();

  /** Every listing, of versions and of uploads, with key and id at which it was asked to go on. */
  final List<String> listings = new ArrayList<>();

  /** The uploads that were told, in their order. */
  final List<String> uploadsTold = new ArrayList<>();

  Calls calls = (call, when) -> {};
  boolean forgetsToDelete;
  boolean beginsWithTheMarker;
  boolean ignoresThePrefix;

  /** What it says of where a listing that has more goes on; absent: the truth. */
  @Nullable UnaryOperator<String> nextKey;

  FakeStore put(String key, long bytes) {
    return add(key, false, bytes, false);
  }

  FakeStore lock(String key, long bytes) {
    return add(key, false, bytes, true);
  }

  FakeStore mark(String key) {
    return add(key, true, 0, false);
  }

  private FakeStore add(String key, boolean marker, long bytes, boolean locked) {
    stored.add(new Stored(key, stored.size() + 1, marker, bytes, locked));
    stored.sort(ORDER);
    return this;
  }

  FakeStore upload(String key, String id) {
    uploads.add(MultipartUpload.builder().key(key).uploadId(id).build());
    uploads.sort(UPLOADS);
    return this;
  }

  List<Stored> stored() {
    return List.copyOf(stored);
  }

  /** Everything there is, in words. */
  List<String> keys() {
    return Stream.concat(
            stored.stream().map(Stored::key), uploads.stream().map(MultipartUpload::key))
        .toList();
  }

  @Override
  public ListObjectVersionsResponse listObjectVersions(ListObjectVersionsRequest request) {
    calls.at("list", When.BEFORE);
    listedFrom.add(String.valueOf(request.keyMarker()));
    listings.add("versions from %s %s".formatted(request.keyMarker(), request.versionIdMarker()));
    var found =
        stored.stream()
            .filter(one -> ignoresThePrefix || one.key().startsWith(request.prefix()))
            .filter(one -> isBeyond(one, request.keyMarker(), request.versionIdMarker()))
            .toList();
    var page = found.subList(0, Math.min(request.maxKeys(), found.size()));
    var truncated = page.size() < found.size();
    var last = page.isEmpty() ? null : page.get(page.size() - 1);
    calls.at("list", When.AFTER);
    return ListObjectVersionsResponse.builder()
        .versions(page.stream().filter(one -> !one.marker()).map(this::version).toList())
        .deleteMarkers(page.stream().filter(Stored::marker).map(this::marker).toList())
        .isTruncated(truncated)
        .nextKeyMarker(truncated ? next(request.keyMarker(), last.key()) : null)
        .nextVersionIdMarker(truncated && nextKey == null ? last.id() : null)
        .build();
  }

  private boolean isBeyond(Stored one, @Nullable String key, @Nullable String version) {
    if (key == null) {
      return true;
    }
    var order = Place.compare(one.key(), key);
    var least = beginsWithTheMarker ? 0 : -1;
    return order > 0 || (order == 0 && version != null && one.id().compareTo(version) <= least);
  }

  private ObjectVersion version(Stored one) {
    return ObjectVersion.builder()
        .key(one.key())
        .versionId(one.id())
        .size(one.bytes())
        .isLatest(isLatest(one))
        .build();
  }

  private DeleteMarkerEntry marker(Stored one) {
    return DeleteMarkerEntry.builder()
        .key(one.key())
        .versionId(one.id())
        .isLatest(isLatest(one))
        .build();
  }

  private boolean isLatest(Stored one) {
    return stored.stream()
        .filter(other -> other.key().equals(one.key()))
        .findFirst()
        .filter(one::equals)
        .isPresent();
  }

  @Override
  public DeleteObjectsResponse deleteObjects(DeleteObjectsRequest request) {
    calls.at("delete", When.BEFORE);
    var errors = new ArrayList<S3Error>();
    var identifiers = request.delete().objects();
    for (int i = 0; i < identifiers.size(); i++) {
      if (i == identifiers.size() / 2) {
        calls.at("delete", When.HALFWAY);
      }
      delete(identifiers.get(i), errors);
    }
    calls.at("delete", When.AFTER);
    return DeleteObjectsResponse.builder().errors(errors).build();
  }

  private void delete(ObjectIdentifier wanted, List<S3Error> errors) {
    stored.stream()
        .filter(one -> one.key().equals(wanted.key()) && one.id().equals(wanted.versionId()))
        .findFirst()
        .ifPresent(
            one -> {
              if (one.locked()) {
                errors.add(
                    S3Error.builder()
                        .key(one.key())
                        .versionId(one.id())
                        .code("AccessDenied")
                        .message("canary-of-the-store")
                        .build());
              } else if (!forgetsToDelete) {
                stored.remove(one);
              }
            });
  }

  @Override
  public ListMultipartUploadsResponse listMultipartUploads(ListMultipartUploadsRequest request) {
    calls.at("uploads", When.BEFORE);
    listings.add("uploads from %s %s".formatted(request.keyMarker(), request.uploadIdMarker()));
    var marker =
        MultipartUpload.builder()
            .key(request.keyMarker())
            .uploadId(request.uploadIdMarker())
            .build();
    var found =
        uploads.stream()
            .filter(one -> one.key().startsWith(request.prefix()))
            .filter(
                one ->
                    request.keyMarker() == null
                        || UPLOADS.compare(one, marker) >= (beginsWithTheMarker ? 0 : 1))
            .toList();
    var page = found.subList(0, Math.min(request.maxUploads(), found.size()));
    page.forEach(one -> uploadsTold.add(one.uploadId()));
    var truncated = page.size() < found.size();
    var last = page.isEmpty() ? null : page.get(page.size() - 1);
    return ListMultipartUploadsResponse.builder()
        .uploads(page)
        .isTruncated(truncated)
        .nextKeyMarker(truncated ? next(request.keyMarker(), last.key()) : null)
        .nextUploadIdMarker(truncated && nextKey == null ? last.uploadId() : null)
        .build();
  }

  private @Nullable String next(@Nullable String asked, String last) {
    return nextKey == null ? last : nextKey.apply(asked);
  }

  @Override
  public AbortMultipartUploadResponse abortMultipartUpload(AbortMultipartUploadRequest request) {
    calls.at("abort", When.BEFORE);
    var aborted =
        uploads.removeIf(
            one -> one.key().equals(request.key()) && one.uploadId().equals(request.uploadId()));
    calls.at("abort", When.AFTER);
    if (!aborted) {
      throw NoSuchUploadException.builder().message("gone").build();
    }
    return AbortMultipartUploadResponse.builder().build();
  }

  @Override
  public String serviceName() {
    return "s3";
  }

  @Override
  public void close() {}
}
