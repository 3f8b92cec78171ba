package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.ObjectNames;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.util.List;

/**
 * The right to read one Secret: {@code <company>-api-access}, by name, for the control plane's own
 * calls to the engine (M125, M144). Nothing of a tenant without a Company.
 */
public final class ApiAccess {

  private ApiAccess() {}

  /** Role and RoleBinding of the Secret's own name. */
  public static List<HasMetadata> of(TenantView tenant, TenancySettings settings) {
    if (tenant.company() == null) {
      return List.of();
    }
    var name = ObjectNames.apiAccess(tenant.company());
    return List.of(
        new RoleBuilder()
            .withMetadata(metadata(tenant, name))
            .addNewRule()
            .withApiGroups("")
            .withResources("secrets")
            .withResourceNames(name)
            .withVerbs("get")
            .endRule()
            .build(),
        new RoleBindingBuilder()
            .withMetadata(metadata(tenant, name))
            .withNewRoleRef("rbac.authorization.k8s.io", "Role", name)
            .withSubjects(TenantAccess.subjects(settings))
            .build());
  }

  private static ObjectMeta metadata(TenantView tenant, String name) {
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(tenant.namespace())
        .withLabels(TenantLabels.of(tenant))
        .build();
  }
}
