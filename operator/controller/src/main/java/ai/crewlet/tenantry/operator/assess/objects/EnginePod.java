package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.common.ComputeResources;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.SeatPoolRules;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ContainerPortBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.ProbeBuilder;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The template of an engine pod: one container, restricted, without a credential of the API server
 * (M104, C63). A data pod holds the volume and listens to the world; a seat pod holds nothing and
 * calls its data pod (M102).
 */
final class EnginePod {

  private static final String CONTAINER = "engine";
  private static final long USER = 10001;

  private final Family family;
  private final EngineClassSpec engineClass;
  private final BootstrapPlan bootstrap;
  private final List<EnvVar> env;

  EnginePod(Family family, EngineClassSpec engineClass, BootstrapPlan bootstrap, List<EnvVar> env) {
    this.family = family;
    this.engineClass = engineClass;
    this.bootstrap = bootstrap;
    this.env = env;
  }

  /**
   * @param joinable whether seat pods may join it
   */
  PodTemplateSpec data(boolean joinable) {
    Container engine =
        container(engineClass.data().resources(), Ports.ofDataPod(joinable))
            .addNewVolumeMount()
            .withName(ObjectNames.DATA_VOLUME)
            .withMountPath("/var/lib/crewlet")
            .endVolumeMount()
            .build();
    return template(family.labels(Family.Component.DATA), engine);
  }

  /** As large as the class says, whatever the Company (M24). */
  PodTemplateSpec seats(String pool) {
    SeatPoolRules rules = engineClass.seatPools();
    ComputeResources size =
        rules == null || rules.defaults() == null ? null : rules.defaults().resources();
    return template(family.poolLabels(pool), container(size, List.of(Ports.API)).build());
  }

  private PodTemplateSpec template(Map<String, String> labels, Container engine) {
    return new PodTemplateSpecBuilder()
        .withNewMetadata()
        .withLabels(labels)
        .withAnnotations(Map.of(Annotations.TEMPLATE_HASH, bootstrap.restartInputs()))
        .endMetadata()
        .withNewSpec()
        .withServiceAccountName(ObjectNames.engine(family.company().getMetadata().getName()))
        .withAutomountServiceAccountToken(false)
        .withEnableServiceLinks(false)
        .withTerminationGracePeriodSeconds(
            (long) engineClass.engine().terminationGracePeriodSecondsOrDefault())
        .withNewSecurityContext()
        .withRunAsNonRoot(true)
        .withRunAsUser(USER)
        .withRunAsGroup(USER)
        .withFsGroup(USER)
        .withFsGroupChangePolicy("OnRootMismatch")
        .withNewSeccompProfile()
        .withType("RuntimeDefault")
        .endSeccompProfile()
        .endSecurityContext()
        .withContainers(engine)
        .addNewVolume()
        .withName("bootstrap")
        .withNewSecret()
        .withSecretName(bootstrap.metadata().getName())
        .withDefaultMode(0440)
        .addNewItem()
        .withKey(SecretKeys.BOOTSTRAP_FILE)
        .withPath(SecretKeys.BOOTSTRAP_FILE)
        .endItem()
        .endSecret()
        .endVolume()
        .addNewVolume()
        .withName("tmp")
        .withNewEmptyDir()
        .endEmptyDir()
        .endVolume()
        .endSpec()
        .build();
  }

  private ContainerBuilder container(@Nullable ComputeResources size, List<Ports> ports) {
    return new ContainerBuilder()
        .withName(CONTAINER)
        .withImage(engineClass.engine().image())
        .withImagePullPolicy("IfNotPresent")
        .withPorts(ports.stream().map(EnginePod::port).toList())
        .withEnv(env)
        .withResources(resources(size))
        .withStartupProbe(probe("/health", 5, 60))
        .withLivenessProbe(probe("/health", 10, 3))
        .withReadinessProbe(probe("/ready", 2, 3))
        .withNewSecurityContext()
        .withAllowPrivilegeEscalation(false)
        .withReadOnlyRootFilesystem(true)
        .withRunAsNonRoot(true)
        .withNewCapabilities()
        .withDrop("ALL")
        .endCapabilities()
        .endSecurityContext()
        .addNewVolumeMount()
        .withName("bootstrap")
        .withMountPath("/etc/crewlet")
        .withReadOnly(true)
        .endVolumeMount()
        .addNewVolumeMount()
        .withName("tmp")
        .withMountPath("/tmp")
        .endVolumeMount();
  }

  private static ContainerPort port(Ports port) {
    return new ContainerPortBuilder()
        .withName(port.portName())
        .withContainerPort(port.number())
        .withProtocol("TCP")
        .build();
  }

  private static @Nullable ResourceRequirements resources(@Nullable ComputeResources asked) {
    if (asked == null) {
      return null;
    }
    return new ResourceRequirementsBuilder()
        .withRequests(Quantities.canonical(asked.requests()))
        .withLimits(Quantities.canonical(asked.limits()))
        .build();
  }

  private static Probe probe(String path, int period, int failures) {
    return new ProbeBuilder()
        .withNewHttpGet()
        .withPath(path)
        .withNewPort(Ports.API.portName())
        .withScheme("HTTP")
        .endHttpGet()
        .withPeriodSeconds(period)
        .withTimeoutSeconds(2)
        .withSuccessThreshold(1)
        .withFailureThreshold(failures)
        .build();
  }
}
