package ai.crewlet.tenantry.workers.objectstore;

import java.util.List;

/**
 * What a store would not delete.
 *
 * @param code its word for the reason, e.g. {@code AccessDenied}
 */
record Kept(Entry entry, String code) {

  static List<Entry> entries(List<Kept> kept) {
    return kept.stream().map(Kept::entry).toList();
  }
}
