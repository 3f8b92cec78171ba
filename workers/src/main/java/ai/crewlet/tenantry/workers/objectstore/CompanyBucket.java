package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.DeleteMarkerEntry;
import software.amazon.awssdk.services.s3.model.EncodingType;
import software.amazon.awssdk.services.s3.model.ListMultipartUploadsResponse;
import software.amazon.awssdk.services.s3.model.ListObjectVersionsResponse;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.ObjectIdentifier;
import software.amazon.awssdk.services.s3.model.ObjectVersion;

/** One company's part of a bucket: the few calls that erasing it takes, and nothing outside it. */
final class CompanyBucket {

  private final S3Client s3;
  private final ObjectPrefix where;
  private final int pageSize;
  private final StoreRefusal refusal;

  CompanyBucket(S3Client s3, ObjectPrefix where, int pageSize) {
    this.s3 = s3;
    this.where = where;
    this.pageSize = pageSize;
    this.refusal = new StoreRefusal(where);
  }

  /** The next entries after a place; from the first one where it is absent. */
  Page list(@Nullable Place after) {
    return asked(
        "ListObjectVersions",
        () ->
            page(
                s3.listObjectVersions(
                    request ->
                        request
                            .bucket(where.bucket())
                            .prefix(where.prefix())
                            .encodingType(EncodingType.URL)
                            .maxKeys(pageSize)
                            .keyMarker(after == null ? null : after.key())
                            .versionIdMarker(after == null ? null : after.versionId())),
                after));
  }

  private Page page(ListObjectVersionsResponse answer, @Nullable Place after) {
    var entries = new ArrayList<Entry>();
    answer.versions().forEach(version -> entries.add(entry(version)));
    answer.deleteMarkers().forEach(marker -> entries.add(entry(marker)));
    return new Page(
        List.copyOf(entries),
        Boolean.TRUE.equals(answer.isTruncated())
            ? beyond(after, answer.nextKeyMarker(), answer.nextVersionIdMarker())
            : null);
  }

  /** A listing that goes on nowhere, or where it was, would be asked for ever. */
  private Place beyond(@Nullable Place after, @Nullable String key, @Nullable String id) {
    var said = blankAsAbsent(key);
    var next = said == null ? null : new Place(said, blankAsAbsent(id));
    if (next == null || next.equals(after)) {
      throw refusal.astray();
    }
    return next;
  }

  private Entry entry(ObjectVersion version) {
    var bytes = version.size() == null ? 0 : version.size();
    return new Entry(
        own(version.key()), version.versionId(), isLatest(version.isLatest()), false, bytes);
  }

  private Entry entry(DeleteMarkerEntry marker) {
    return new Entry(own(marker.key()), marker.versionId(), isLatest(marker.isLatest()), true, 0);
  }

  /** A store without versions may leave it out. */
  private static boolean isLatest(@Nullable Boolean said) {
    return !Boolean.FALSE.equals(said);
  }

  /** A server that did not heed the prefix would have us delete what is another tenant's. */
  private String own(String key) {
    if (!key.startsWith(where.prefix())) {
      throw refusal.foreign();
    }
    return key;
  }

  /** Deletes them for good; answers what the store kept. */
  List<Kept> delete(List<Entry> entries) {
    if (entries.isEmpty()) {
      return List.of();
    }
    var identifiers = entries.stream().map(CompanyBucket::identifier).toList();
    var answer =
        asked(
            "DeleteObjects",
            () ->
                s3.deleteObjects(
                    request ->
                        request
                            .bucket(where.bucket())
                            .delete(delete -> delete.objects(identifiers).quiet(true))));
    return answer.errors().stream()
        .filter(error -> !StoreRefusal.meansGone(error.code()))
        .map(error -> new Kept(find(entries, error.key(), error.versionId()), error.code()))
        .toList();
  }

  private static ObjectIdentifier identifier(Entry entry) {
    return ObjectIdentifier.builder().key(entry.key()).versionId(entry.versionId()).build();
  }

  private Entry find(List<Entry> entries, String key, @Nullable String versionId) {
    return entries.stream()
        .filter(entry -> entry.key().equals(key))
        .filter(entry -> versionId == null || entry.versionId().equals(versionId))
        .findFirst()
        .orElseThrow(refusal::foreign);
  }

  /** The open uploads after a place among them; from the first one where it is absent. */
  UploadPage uploads(@Nullable Place after) {
    var answer = listUploads(after);
    return new UploadPage(
        open(answer),
        Boolean.TRUE.equals(answer.isTruncated())
            ? beyond(after, answer.nextKeyMarker(), answer.nextUploadIdMarker())
            : null);
  }

  /** The first open uploads, wherever the store says that the listing goes on. */
  List<OpenUpload> firstUploads() {
    return open(listUploads(null));
  }

  private ListMultipartUploadsResponse listUploads(@Nullable Place after) {
    return asked(
        "ListMultipartUploads",
        () ->
            s3.listMultipartUploads(
                request ->
                    request
                        .bucket(where.bucket())
                        .prefix(where.prefix())
                        .encodingType(EncodingType.URL)
                        .maxUploads(pageSize)
                        .keyMarker(after == null ? null : after.key())
                        .uploadIdMarker(after == null ? null : after.versionId())));
  }

  private List<OpenUpload> open(ListMultipartUploadsResponse answer) {
    return answer.uploads().stream()
        .map(upload -> new OpenUpload(own(upload.key()), upload.uploadId()))
        .toList();
  }

  /** Aborts it; one that is gone already is no mistake. */
  void abort(OpenUpload upload) {
    asked(
        "AbortMultipartUpload",
        () -> {
          try {
            return s3.abortMultipartUpload(
                request ->
                    request.bucket(where.bucket()).key(upload.key()).uploadId(upload.uploadId()));
          } catch (NoSuchUploadException e) {
            return upload;
          }
        });
  }

  StoreRefusal refusal() {
    return refusal;
  }

  private <T> T asked(String call, Supplier<T> answer) {
    try {
      return answer.get();
    } catch (SdkException e) {
      throw refusal.of(call, e);
    }
  }

  private static @Nullable String blankAsAbsent(@Nullable String marker) {
    return marker == null || marker.isEmpty() ? null : marker;
  }
}
