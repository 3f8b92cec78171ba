package ai.crewlet.tenantry.workers.kube;

import ai.crewlet.tenantry.api.ApiGroups;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.Optional;
import java.util.stream.Stream;

/** Our own kinds, addressed without asking the API server what it knows. */
public enum CustomKind {
  TENANT(ApiGroups.TENANT, "Tenant", "tenants", false),
  ENGINE_CLASS(ApiGroups.CREWLET, "EngineClass", "engineclasses", false),
  COMPANY(ApiGroups.CREWLET, "Company", "companies", true),
  UNIT(ApiGroups.CREWLET, "Unit", "units", true),
  SEAT(ApiGroups.CREWLET, "Seat", "seats", true),
  LLM_PROVIDER(ApiGroups.CREWLET, "LLMProvider", "llmproviders", true),
  INTEGRATION(ApiGroups.CREWLET, "Integration", "integrations", true);

  private final String group;
  private final String kind;
  private final String plural;
  private final boolean namespaced;

  CustomKind(String group, String kind, String plural, boolean namespaced) {
    this.group = group;
    this.kind = kind;
    this.plural = plural;
    this.namespaced = namespaced;
  }

  /** The kind of this spelling in this apiVersion. */
  public static Optional<CustomKind> of(String apiVersion, String kind) {
    return Stream.of(values())
        .filter(k -> k.kind.equals(kind) && k.apiVersion().equals(apiVersion))
        .findFirst();
  }

  /** Kinds that live in a tenant's namespace. */
  public static Stream<CustomKind> namespaced() {
    return Stream.of(values()).filter(k -> k.namespaced);
  }

  public String apiVersion() {
    return group + "/" + version();
  }

  public String kind() {
    return kind;
  }

  public String plural() {
    return plural;
  }

  /** Group, version, plural and scope, for the generic client. */
  public ResourceDefinitionContext context() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version())
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(namespaced)
        .build();
  }

  private String version() {
    return group.equals(ApiGroups.TENANT) ? ApiGroups.TENANT_VERSION : ApiGroups.CREWLET_VERSION;
  }
}
