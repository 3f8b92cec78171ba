package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything of a Tenant that decides which objects it has. Motions build it from the spec they
 * carry out, repair builds it from what a motion has settled (C46).
 *
 * @param name the Tenant's name
 * @param tenantId its identity (C45)
 * @param namespace its namespace, given or derived
 * @param tier the EngineClass its Company runs on (C16); null for a tenant that has none
 * @param company its Company's name; null when it runs no company
 * @param providers names of AI providers whose Secrets are copied (M184, M200)
 * @param quotas what bounds it, already parsed
 * @param networkPolicy whether its own pods are isolated (M191)
 */
public record TenantView(
    String name,
    String tenantId,
    String namespace,
    @Nullable String tier,
    @Nullable String company,
    List<String> providers,
    TenantQuotas quotas,
    boolean networkPolicy) {

  public TenantView {
    providers = List.copyOf(providers);
  }

  /**
   * The tenant as its object states it.
   *
   * @param tenant as the API server holds it, with its uid
   */
  public static TenantView of(Tenant tenant) {
    var spec = tenant.getSpec();
    var tenantId = TenantIdentity.tenantId(spec.tenantId(), tenant.getMetadata().getUid());
    return new TenantView(
        tenant.getMetadata().getName(),
        tenantId,
        TenantIdentity.namespace(spec.namespace(), tenantId),
        spec.tier(),
        spec.company() == null ? null : spec.company().name(),
        spec.providers(),
        TenantQuotas.of(spec.quotas()),
        spec.networkPolicyWanted());
  }

  /** The same tenant on another tier. */
  public TenantView onTier(String other) {
    return new TenantView(
        name, tenantId, namespace, other, company, providers, quotas, networkPolicy);
  }
}
