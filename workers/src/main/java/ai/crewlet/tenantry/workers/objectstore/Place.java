package ai.crewlet.tenantry.workers.objectstore;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where a listing goes on: after all versions of {@code key}, or after one of them; among open
 * uploads, after one of its uploads. Heartbeat details hold it, so it has no {@code toString} that
 * tells the key.
 *
 * @param versionId of the version or the upload; absent: after all of them
 */
record Place(String key, @Nullable String versionId) {

  static Place after(String key) {
    return new Place(key, null);
  }

  /** Whether an entry comes later in a listing, which is in the order of UTF-8 bytes. */
  boolean isBefore(Entry entry) {
    return isBefore(entry.key(), entry.versionId());
  }

  /** The same of open uploads. */
  boolean isBefore(OpenUpload upload) {
    return isBefore(upload.key(), upload.uploadId());
  }

  private boolean isBefore(String itsKey, String itsId) {
    int order = compare(key, itsKey);
    return order < 0 || (order == 0 && versionId != null && !versionId.equals(itsId));
  }

  static int compare(String one, String other) {
    return Arrays.compareUnsigned(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "a place in a listing";
  }
}
