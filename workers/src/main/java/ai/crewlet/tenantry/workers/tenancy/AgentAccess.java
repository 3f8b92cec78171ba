package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.ObjectNames;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * The account {@code <tenant>-agent} of a tenant's workloads (M201, M202): it manages
 * AgentWorkloads of its own namespace and reads the copied provider Secrets by name, never by
 * listing (C13).
 */
public final class AgentAccess {

  private static final String RBAC = "rbac.authorization.k8s.io";

  private AgentAccess() {}

  /** ServiceAccount, Role and RoleBinding, in the order in which they are written. */
  public static List<HasMetadata> of(TenantView tenant) {
    return List.of(account(tenant), role(tenant), binding(tenant));
  }

  private static ServiceAccount account(TenantView tenant) {
    return new ServiceAccountBuilder().withMetadata(metadata(tenant)).build();
  }

  /** What the agent may do; names every copy of a provider's Secret. */
  public static Role role(TenantView tenant) {
    var rules = new ArrayList<PolicyRule>();
    rules.add(
        new PolicyRuleBuilder()
            .withApiGroups(AgentWorkloads.GROUP)
            .withResources(AgentWorkloads.PLURAL)
            .withVerbs("get", "list", "watch", "create", "update", "patch", "delete")
            .build());
    if (!tenant.providers().isEmpty()) {
      rules.add(
          new PolicyRuleBuilder()
              .withApiGroups("")
              .withResources("secrets")
              .withResourceNames(ProviderSecrets.names(tenant.providers()))
              .withVerbs("get")
              .build());
    }
    return new RoleBuilder().withMetadata(metadata(tenant)).withRules(rules).build();
  }

  private static RoleBinding binding(TenantView tenant) {
    var agent = ObjectNames.tenantAgent(tenant.name());
    return new RoleBindingBuilder()
        .withMetadata(metadata(tenant))
        .withNewRoleRef(RBAC, "Role", agent)
        .addNewSubject(null, "ServiceAccount", agent, tenant.namespace())
        .build();
  }

  private static ObjectMeta metadata(TenantView tenant) {
    return new ObjectMetaBuilder()
        .withName(ObjectNames.tenantAgent(tenant.name()))
        .withNamespace(tenant.namespace())
        .withLabels(TenantLabels.of(tenant))
        .build();
  }
}
