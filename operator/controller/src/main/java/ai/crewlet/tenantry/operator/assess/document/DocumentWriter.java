package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.company.CompanySpec;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.engine.document.model.CompanyDocument;
import ai.crewlet.tenantry.engine.document.model.LlmProvider;
import ai.crewlet.tenantry.engine.document.model.Providers;
import ai.crewlet.tenantry.engine.document.model.Role;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Writes one company's document. Serves one writing. */
public final class DocumentWriter {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final CompanySnapshot snapshot;
  private final CompanySpec spec;
  private final Part company;
  private final SecretUses secrets;
  private final Organisation organisation;
  private final ToolServers tools = new ToolServers();
  private final Map<Part, JsonNode> parts = new LinkedHashMap<>();

  private DocumentWriter(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
    this.spec = snapshot.company().getSpec();
    this.company = Part.of(PartKind.COMPANY, snapshot.company());
    this.secrets = new SecretUses(snapshot);
    this.organisation = new Organisation(snapshot.parts());
  }

  /**
   * The document as it would be if every finding were put right: written whole even where a
   * reference leads nowhere, so that each object's own content can be told from before. Whether it
   * may go out is decided elsewhere.
   */
  public static CompanyContent write(CompanySnapshot snapshot) {
    return new DocumentWriter(snapshot).write();
  }

  private CompanyContent write() {
    collectTools();
    Map<String, Role> roles = roles();
    UnitTree tree = new UnitTree(organisation, roles, tools);
    units(tree);
    CompanyDocument whole =
        new CompanyDocument(
            spec.companyName(),
            spec.mission(),
            spec.vision(),
            spec.policies(),
            tree.members(null),
            tree.below(null),
            new Providers(models(), Sandboxes.ofCompany(company, spec.sandbox(), secrets)),
            tools.definitions(),
            GitLabLevels.into(integrations(), snapshot.parts().seats()),
            sections());
    parts.put(company, JSON.valueToTree(own(whole)));
    return new CompanyContent(whole.toDocument(), parts, secrets.all());
  }

  private void collectTools() {
    snapshot
        .parts()
        .units()
        .forEach(unit -> tools.add(Part.of(PartKind.UNIT, unit), unit.getSpec().mcp(), secrets));
    snapshot
        .parts()
        .seats()
        .forEach(seat -> tools.add(Part.of(PartKind.SEAT, seat), seat.getSpec().mcp(), secrets));
  }

  private Map<String, Role> roles() {
    var writer = new SeatWriter(snapshot, organisation, tools, secrets);
    Map<String, Role> roles = new TreeMap<>();
    for (var seat : snapshot.parts().seats()) {
      Role role = writer.write(seat);
      var part = Part.of(PartKind.SEAT, seat);
      roles.put(part.name(), role);
      String unit =
          organisation
              .unit(seat.getSpec().unitRef())
              .map(found -> found.getMetadata().getName())
              .orElse("");
      parts.put(
          part,
          JSON.valueToTree(
              List.of(role, unit, tools.definitionsOf(part), GitLabLevels.of(seat).orElse(""))));
    }
    return roles;
  }

  private void units(UnitTree tree) {
    for (var unit : snapshot.parts().units()) {
      var part = Part.of(PartKind.UNIT, unit);
      String parent =
          organisation.parent(unit).map(found -> found.getMetadata().getName()).orElse("");
      parts.put(
          part, JSON.valueToTree(List.of(tree.bare(unit), parent, tools.definitionsOf(part))));
    }
  }

  private Map<String, LlmProvider> models() {
    var writer = new ProviderWriter(secrets, company);
    var chain = new ModelChain(snapshot);
    Map<String, LlmProvider> all = new TreeMap<>();
    for (var provider : snapshot.parts().providers()) {
      LlmProvider written = writer.own(provider);
      all.put(provider.getMetadata().getName(), written);
      parts.put(Part.of(PartKind.LLM_PROVIDER, provider), JSON.valueToTree(written));
    }
    chain
        .platformProviders()
        .forEach(
            offered ->
                all.put(ModelChain.key(ModelChain.platform(offered)), writer.platform(offered)));
    return all;
  }

  private Map<String, Map<String, Object>> integrations() {
    var writer = new IntegrationWriter(snapshot, secrets);
    Map<String, Map<String, Object>> all = new TreeMap<>();
    for (Integration integration : snapshot.parts().integrations()) {
      Optional<Map<String, Object>> written = writer.write(integration);
      String vendor = IntegrationWriter.vendor(integration.getSpec().type());
      written.ifPresent(connection -> all.putIfAbsent(vendor, connection));
      parts.put(
          Part.of(PartKind.INTEGRATION, integration),
          JSON.valueToTree(List.of(vendor, written.orElse(Map.of()))));
    }
    return all;
  }

  private Map<String, Object> sections() {
    Map<String, Object> all = EngineSettings.write(company, spec.engineConfig(), secrets);
    if (spec.tokenBudget() != null && spec.tokenBudget() != 0) {
      all.put("token_budget", spec.tokenBudget());
    }
    return all;
  }

  /** What the Company itself and its class say: everything that no other object contributes. */
  private CompanyDocument own(CompanyDocument whole) {
    Map<String, LlmProvider> platform = new TreeMap<>(whole.providers().llm());
    snapshot.parts().providers().forEach(own -> platform.remove(own.getMetadata().getName()));
    return whole
        .with()
        .roles(List.of())
        .units(List.of())
        .mcpServers(List.of())
        .integrations(Map.of())
        .providers(new Providers(platform, whole.providers().sandbox()))
        .build();
  }
}
