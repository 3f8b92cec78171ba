package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import java.util.List;
import java.util.Map;

/**
 * What the installation fixes for every tenant.
 *
 * @param tenantLabel key of the label that makes a namespace a tenant's (M118); its value is "true"
 * @param tierLabel key of the label EngineClasses select namespaces by (C16)
 * @param requiredLabels exactly the labels under protected prefixes that a new namespace must carry
 *     (M119); by default the Pod Security level
 * @param accessRole the ClusterRole bound in every tenant's namespace (M120)
 * @param accessSubjects the accounts it is bound to: the control plane's own (C44)
 * @param providerNamespace where the platform keeps the providers' Secrets (M200)
 * @param exceptCidrs networks a tenant's own pods may not reach, beside those never reachable (C7)
 * @param podHeadroom pods the quota admits beyond {@code maxWorkloads}: the engine's data pod, its
 *     replacement during a roll-out and helper Jobs (C9); the class's seat pods come on top
 * @param containers what a container gets that asks for nothing (C8)
 */
public record TenancySettings(
    String tenantLabel,
    String tierLabel,
    Map<String, String> requiredLabels,
    String accessRole,
    List<Account> accessSubjects,
    String providerNamespace,
    List<String> exceptCidrs,
    int podHeadroom,
    ContainerDefaults containers) {

  /** Default of {@link #podHeadroom}. */
  public static final int DEFAULT_POD_HEADROOM = 5;

  public TenancySettings {
    requiredLabels = Map.copyOf(requiredLabels);
    accessSubjects = List.copyOf(accessSubjects);
    exceptCidrs = List.copyOf(exceptCidrs);
  }

  /** What an installation by the chart fixes: its role, its accounts, its label keys. */
  public static TenancySettings of(ControlPlaneSettings settings) {
    var home = settings.installation().namespace();
    var name = settings.installation().fullname();
    return new TenancySettings(
        settings.labels().tenant(),
        settings.labels().tier(),
        Map.of(Labels.POD_SECURITY_ENFORCE, Labels.RESTRICTED),
        name + "-tenant-access",
        List.of(new Account(home, name + "-worker"), new Account(home, name + "-controller")),
        settings.installation().providerNamespace(),
        settings.installation().exceptCidrs(),
        DEFAULT_POD_HEADROOM,
        ContainerDefaults.standard());
  }

  /** A ServiceAccount of the control plane. */
  public record Account(String namespace, String name) {}

  /**
   * Requests and limit of a container that names none. No CPU limit: a quota on it would refuse the
   * engine's own pod (C8).
   */
  public record ContainerDefaults(String cpuRequest, String memoryRequest, String memoryLimit) {

    /** 100m, 128Mi and 512Mi. */
    public static ContainerDefaults standard() {
      return new ContainerDefaults("100m", "128Mi", "512Mi");
    }
  }
}
