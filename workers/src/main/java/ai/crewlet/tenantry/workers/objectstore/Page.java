package ai.crewlet.tenantry.workers.objectstore;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One answer to a listing.
 *
 * @param next where the server says that it goes on; absent on the last page
 */
record Page(List<Entry> entries, @Nullable Place next) {

  boolean isLast() {
    return next == null;
  }

  /** Without what lies before the place asked for: some servers begin with the place itself. */
  Page beyond(@Nullable Place place) {
    return place == null ? this : new Page(entries.stream().filter(place::isBefore).toList(), next);
  }

  /**
   * The entries of those keys whose versions are all in this page; empty where one key fills it.
   */
  List<Entry> wholeKeys() {
    if (isLast()) {
      return entries;
    }
    var last = lastKey();
    return entries.stream().filter(entry -> !entry.key().equals(last)).toList();
  }

  private String lastKey() {
    return lastKey(entries);
  }

  static String lastKey(List<Entry> entries) {
    return entries.stream().map(Entry::key).max(Place::compare).orElse("");
  }
}
