package ai.crewlet.tenantry.engine.document.model;

import ai.crewlet.tenantry.engine.document.EngineDocument;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;

/**
 * The whole document.
 *
 * @param name the company's name; every seat's identity derives from it
 * @param roles seats outside any unit
 * @param integrations company-wide vendor connections by vendor: {@code slack}, {@code github}, …
 * @param sections further top-level keys as they are: {@code token_budget}, {@code knowledge},
 *     {@code turn_engine}, {@code learning}, {@code scheduling}, {@code skill_variables}, …
 */
@RecordBuilder
public record CompanyDocument(
    String name,
    String mission,
    String vision,
    List<String> policies,
    List<Role> roles,
    List<OrgUnit> units,
    Providers providers,
    List<McpServer> mcpServers,
    Map<String, Map<String, Object>> integrations,
    @JsonAnyGetter Map<String, Object> sections)
    implements CompanyDocumentBuilder.With {

  public CompanyDocument {
    mission = Absent.text(mission);
    vision = Absent.text(vision);
    policies = Absent.list(policies);
    roles = Absent.list(roles);
    units = Absent.list(units);
    providers = providers == null ? new Providers(Map.of(), Map.of()) : providers;
    mcpServers = Absent.list(mcpServers);
    integrations = Absent.map(integrations);
    sections = Absent.map(sections);
  }

  /** This document as the JSON mapping the engine takes. */
  public EngineDocument toDocument() {
    return DocumentJson.render(this);
  }
}
