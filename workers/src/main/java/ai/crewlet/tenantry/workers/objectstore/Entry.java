package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import java.util.Collection;
import java.util.List;

/**
 * One version of a key, or the mark that it is deleted.
 *
 * @param versionId {@code null} as a word where the bucket keeps no versions
 * @param latest whether it is what a reader of the key gets
 * @param marker whether it stands for the deletion of the key
 * @param bytes of its content; 0 for a mark
 */
record Entry(String key, String versionId, boolean latest, boolean marker, long bytes) {

  static ObjectCount count(Collection<Entry> entries) {
    long objects = 0;
    long versions = 0;
    long markers = 0;
    long bytes = 0;
    for (var entry : entries) {
      bytes += entry.bytes();
      if (entry.marker()) {
        markers++;
      } else if (entry.latest()) {
        objects++;
      } else {
        versions++;
      }
    }
    return new ObjectCount(objects, versions, markers, 0, bytes);
  }

  /** Without the key: that is a tenant's business. */
  @Override
  public String toString() {
    return count(List.of(this)).toString();
  }
}
