package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.McpTransport;
import ai.crewlet.tenantry.engine.document.model.McpServer;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tool servers of Seats and Units (M60, M73) in the engine's way: one list of servers for the
 * company, and per seat or unit the variables it gives them. Servers that several define alike are
 * one entry; those that differ get the owner's name.
 */
final class ToolServers {

  private final List<Entry> entries = new ArrayList<>();

  /** One server of one owner, before it has its final name. */
  private record Entry(Part owner, McpServer definition, Map<String, String> env) {}

  void add(
      Part owner,
      List<ai.crewlet.tenantry.api.crewlet.common.McpServer> servers,
      SecretUses secrets) {
    for (var server : servers) {
      String field = "spec.mcp[" + server.name() + "]";
      Map<String, String> env = secrets.values(owner, field + ".env", server.env());
      boolean stdio = server.transport() != McpTransport.HTTP;
      var definition =
          new McpServer(
              server.name(),
              stdio ? "stdio" : "http",
              env.isEmpty() ? null : false,
              server.command(),
              server.args(),
              Map.of(),
              server.url(),
              secrets.values(owner, field + ".headers", server.headers()),
              server.toolPrefix());
      entries.add(new Entry(owner, definition, env));
    }
  }

  /** The company's list, sorted by name. */
  List<McpServer> definitions() {
    return entries.stream()
        .map(entry -> entry.definition().withName(finalName(entry)))
        .distinct()
        .sorted(Comparator.comparing(McpServer::name))
        .toList();
  }

  /** Those an owner brings, as they stand in the list. */
  List<McpServer> definitionsOf(Part owner) {
    return entries.stream()
        .filter(entry -> entry.owner().equals(owner))
        .map(entry -> entry.definition().withName(finalName(entry)))
        .toList();
  }

  /** Per server of this owner, in its final name, the variables. */
  Map<String, Map<String, String>> envOf(Part owner) {
    Map<String, Map<String, String>> all = new TreeMap<>();
    entries.stream()
        .filter(entry -> entry.owner().equals(owner))
        .forEach(entry -> all.put(finalName(entry), entry.env()));
    return all;
  }

  private String finalName(Entry entry) {
    String name = entry.definition().name();
    Set<McpServer> variants = new HashSet<>();
    entries.stream()
        .map(Entry::definition)
        .filter(other -> other.name().equals(name))
        .forEach(variants::add);
    String owner =
        entry.owner().kind().kind().toLowerCase(Locale.ROOT) + "-" + entry.owner().name();
    return variants.size() == 1 ? name : name + "-" + owner;
  }
}
