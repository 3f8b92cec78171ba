package ai.crewlet.tenantry.operator.assess.objects;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What every pod of a tenant has to keep to, since it runs the tenant's own code (M98, M104, C63).
 */
final class PodRules {
  private static final Set<String> SOURCES = Set.of("secret", "emptyDir", "persistentVolumeClaim");

  private final List<String> broken = new ArrayList<>();
  private final String ownSecrets;

  private PodRules(String ownSecrets) {
    this.ownSecrets = ownSecrets;
  }

  /**
   * The rules a template breaks, in words.
   *
   * @param ownSecrets what the names of Secrets begin with that a pod may be given
   */
  static List<String> broken(PodTemplateSpec template, String ownSecrets) {
    var rules = new PodRules(ownSecrets);
    rules.pod(template.getSpec());
    containers(template.getSpec()).forEach(rules::container);
    return rules.broken;
  }

  private void pod(PodSpec pod) {
    must(!Objects.requireNonNullElse(pod.getAutomountServiceAccountToken(), true), "token mounted");
    must(!Objects.requireNonNullElse(pod.getEnableServiceLinks(), true), "service links");
    must(off(pod.getHostNetwork()) && off(pod.getHostPID()) && off(pod.getHostIPC()), "host's own");
    PodSecurityContext security =
        Optional.ofNullable(pod.getSecurityContext()).orElseGet(PodSecurityContext::new);
    must(Boolean.TRUE.equals(security.getRunAsNonRoot()), "may be root");
    must(!Long.valueOf(0).equals(security.getRunAsUser()), "is root");
    must(
        security.getSeccompProfile() != null
            && "RuntimeDefault".equals(security.getSeccompProfile().getType()),
        "no seccomp profile");
    pod.getVolumes().forEach(this::volume);
  }

  /** A projected volume could carry a token of the API server; a hostPath carries the node. */
  private void volume(Volume volume) {
    List<String> sources =
        Stream.of(
                volume.getSecret() == null ? null : "secret",
                volume.getEmptyDir() == null ? null : "emptyDir",
                volume.getPersistentVolumeClaim() == null ? null : "persistentVolumeClaim",
                volume.getHostPath() == null ? null : "hostPath",
                volume.getProjected() == null ? null : "projected")
            .filter(Objects::nonNull)
            .toList();
    must(sources.size() == 1 && SOURCES.containsAll(sources), "volume " + volume.getName());
    if (volume.getSecret() != null) {
      secret(volume.getSecret().getSecretName());
    }
  }

  private void container(Container container) {
    SecurityContext security =
        Optional.ofNullable(container.getSecurityContext()).orElseGet(SecurityContext::new);
    must(Boolean.FALSE.equals(security.getAllowPrivilegeEscalation()), "may gain privileges");
    must(Boolean.TRUE.equals(security.getReadOnlyRootFilesystem()), "may write its image");
    must(off(security.getPrivileged()), "privileged");
    must(
        security.getCapabilities() != null
            && security.getCapabilities().getDrop().equals(List.of("ALL"))
            && security.getCapabilities().getAdd().isEmpty(),
        "has capabilities");
    must(container.getPorts().stream().allMatch(port -> port.getHostPort() == null), "host port");
    must(
        container.getResources() != null
            && container.getResources().getRequests().keySet().containsAll(Set.of("cpu", "memory")),
        "asks for no resources");
    must(container.getEnvFrom().isEmpty(), "takes whole Secrets for its environment");
    container.getEnv().forEach(this::variable);
  }

  private void variable(EnvVar variable) {
    if (variable.getValueFrom() != null && variable.getValueFrom().getSecretKeyRef() != null) {
      secret(variable.getValueFrom().getSecretKeyRef().getName());
    }
  }

  private void secret(String name) {
    must(name.startsWith(ownSecrets), "reads Secret " + name);
  }

  private static Stream<Container> containers(PodSpec pod) {
    return Stream.concat(pod.getInitContainers().stream(), pod.getContainers().stream());
  }

  private static boolean off(Boolean asked) {
    return asked == null || !asked;
  }

  private void must(boolean kept, String otherwise) {
    if (!kept) {
      broken.add(otherwise);
    }
  }
}
