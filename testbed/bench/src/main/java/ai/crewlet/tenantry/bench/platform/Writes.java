package ai.crewlet.tenantry.bench.platform;

import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How often somebody wrote what, or asked for what. */
public record Writes(int count, Map<String, Long> byKind) {
  private static final int SHOWN = 8;

  public static Writes of(List<AuditEntry> entries) {
    return new Writes(
        entries.size(),
        entries.stream()
            .collect(Collectors.groupingBy(Writes::kind, TreeMap::new, Collectors.counting())));
  }

  private static String kind(AuditEntry entry) {
    var resource =
        entry.subresource().isEmpty()
            ? entry.resource()
            : entry.resource() + "/" + entry.subresource();
    return entry.verb() + " " + resource;
  }

  /** For each of so many, the most frequent kinds first: {@code 61.0 (12.0 get tenants, …)}. */
  public String forEach(int many) {
    return byKind.entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(SHOWN)
        .map(kind -> "%.1f %s".formatted((double) kind.getValue() / many, kind.getKey()))
        .collect(Collectors.joining(", ", "%.1f (".formatted((double) count / many), ", …)"));
  }

  /** E.g. {@code 3 writes (1 patch companies/status, 2 patch seats/status)}. */
  @Override
  public String toString() {
    return count == 0
        ? "0 writes"
        : byKind.entrySet().stream()
            .map(kind -> kind.getValue() + " " + kind.getKey())
            .collect(Collectors.joining(", ", count + " writes (", ")"));
  }
}
