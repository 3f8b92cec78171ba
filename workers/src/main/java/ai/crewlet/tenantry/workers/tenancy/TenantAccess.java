package ai.crewlet.tenantry.workers.tenancy;

import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.api.model.rbac.SubjectBuilder;
import java.util.List;

/** The control plane's own access to a tenant's namespace: one binding, nothing else (C44). */
public final class TenantAccess {

  /** Name of the RoleBinding. */
  public static final String NAME = "tenant-access";

  private TenantAccess() {}

  /** Binds the chart's tenant-access role (M120) to the configured accounts. */
  public static RoleBinding binding(TenantView tenant, TenancySettings settings) {
    return new RoleBindingBuilder()
        .withNewMetadata()
        .withName(NAME)
        .withNamespace(tenant.namespace())
        .withLabels(TenantLabels.of(tenant))
        .endMetadata()
        .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", settings.accessRole())
        .withSubjects(subjects(settings))
        .build();
  }

  static List<Subject> subjects(TenancySettings settings) {
    return settings.accessSubjects().stream().map(TenantAccess::subject).toList();
  }

  private static Subject subject(TenancySettings.Account account) {
    return new SubjectBuilder()
        .withKind("ServiceAccount")
        .withNamespace(account.namespace())
        .withName(account.name())
        .build();
  }
}
