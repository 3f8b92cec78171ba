package ai.crewlet.tenantry.workers.records;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The entries of one ConfigMap, oldest key first, bounded in number and in bytes: an object of more
 * than a mebibyte is refused by etcd. Pure.
 */
record Shelf(Map<String, String> entries) {

  /** Half of what etcd takes: there are labels, managed fields and a client's copy beside it. */
  static final int MOST_BYTES = 512 * 1024;

  /** With an entry more and the oldest gone as needed; empty when it is there already. */
  Optional<Shelf> with(String key, String entry, int kept) {
    if (entries.containsKey(key)) {
      return Optional.empty();
    }
    var next = new TreeMap<>(entries);
    next.put(key, entry);
    while (next.size() > 1 && (next.size() > kept || bytes(next) > MOST_BYTES)) {
      next.pollFirstEntry();
    }
    return Optional.of(new Shelf(next));
  }

  private static int bytes(Map<String, String> entries) {
    return entries.entrySet().stream()
        .mapToInt(entry -> entry.getKey().length() + utf8(entry.getValue()))
        .sum();
  }

  private static int utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
