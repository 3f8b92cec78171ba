package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.McpServer;
import ai.crewlet.tenantry.api.crewlet.common.McpTransport;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tool servers that could never be started or called (M76); names are unique by the list's key. */
final class ToolChecks {

  private ToolChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    snapshot
        .parts()
        .seats()
        .forEach(seat -> servers(Part.of(PartKind.SEAT, seat), seat.getSpec().mcp(), findings));
    snapshot
        .parts()
        .units()
        .forEach(unit -> servers(Part.of(PartKind.UNIT, unit), unit.getSpec().mcp(), findings));
    return findings;
  }

  private static void servers(Part part, List<McpServer> servers, List<Finding> findings) {
    for (McpServer server : servers) {
      boolean http = server.transport() == McpTransport.HTTP;
      if (!http && blank(server.command())) {
        findings.add(ContentProblem.MCP_COMMAND_MISSING.on(part, server.name()));
      }
      if (http && blank(server.url())) {
        findings.add(ContentProblem.MCP_URL_MISSING.on(part, server.name()));
      }
    }
  }

  private static boolean blank(@Nullable String text) {
    return text == null || text.isBlank();
  }
}
