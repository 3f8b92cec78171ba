package ai.crewlet.tenantry.workflows.offboarding;

/**
 * How much lies under a prefix, or was removed from there.
 *
 * @param objects keys that can be read now
 * @param versions older contents of keys, and contents of deleted ones
 * @param deleteMarkers what stands for the deletion of a key
 * @param uploads multipart uploads that were begun and not completed
 * @param bytes of objects and versions; parts of open uploads are not told by the store
 */
public record ObjectCount(
    long objects, long versions, long deleteMarkers, long uploads, long bytes) {

  public static final ObjectCount NONE = new ObjectCount(0, 0, 0, 0, 0);

  public ObjectCount plus(ObjectCount other) {
    return new ObjectCount(
        objects + other.objects,
        versions + other.versions,
        deleteMarkers + other.deleteMarkers,
        uploads + other.uploads,
        bytes + other.bytes);
  }

  public ObjectCount minus(ObjectCount other) {
    return new ObjectCount(
        objects - other.objects,
        versions - other.versions,
        deleteMarkers - other.deleteMarkers,
        uploads - other.uploads,
        bytes - other.bytes);
  }

  /** Objects, versions, delete markers and uploads together. */
  public long entries() {
    return objects + versions + deleteMarkers + uploads;
  }

  /** In words, for a report: what is none is left out. */
  @Override
  public String toString() {
    if (entries() == 0) {
      return "nothing";
    }
    var words = new StringBuilder();
    append(words, objects, "object", "objects");
    append(words, versions, "older version", "older versions");
    append(words, deleteMarkers, "delete marker", "delete markers");
    append(words, uploads, "open upload", "open uploads");
    return words.append(" (").append(bytes).append(" bytes)").toString();
  }

  private static void append(StringBuilder words, long count, String one, String many) {
    if (count > 0) {
      words.append(words.isEmpty() ? "" : ", ").append(count).append(' ');
      words.append(count == 1 ? one : many);
    }
  }
}
