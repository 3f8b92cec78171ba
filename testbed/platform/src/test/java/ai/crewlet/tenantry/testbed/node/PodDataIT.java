package ai.crewlet.tenantry.testbed.node;

import static ai.crewlet.tenantry.testbed.node.Pods.container;
import static ai.crewlet.tenantry.testbed.node.Pods.waitingFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a container finds of Secrets, ConfigMaps and fields (design 5). */
@LocalPlatformTest(temporal = false)
class PodDataIT {
  private final HelloProgram hello = new HelloProgram();
  private final TestNamespace namespace;
  private final Pods pods;

  PodDataIT(LocalPlatform platform) {
    platform.node().register(Pods.IMAGE::equals, hello);
    namespace = TestNamespace.create(platform.admin(), "data");
    pods = new Pods(platform.admin(), namespace.name());
  }

  @AfterEach
  void close() {
    namespace.close();
  }

  @Test
  void waitsForASecretVolumeAndFollowsItsChangesLate() throws Exception {
    var pod = Pods.pod("mounts");
    pod.editSpec()
        .addNewVolume()
        .withName("bootstrap")
        .withNewSecret()
        .withSecretName("bootstrap")
        .endSecret()
        .endVolume()
        .editFirstContainer()
        .addNewVolumeMount()
        .withName("bootstrap")
        .withMountPath("/etc/crewlet")
        .endVolumeMount()
        .endContainer()
        .endSpec();
    pods.create(pod);

    var blocked =
        pods.awaitPod(
            "mounts",
            p ->
                waitingFor("ContainerCreating").test(p)
                    && container(p).getState().getWaiting().getMessage() != null);
    assertThat(container(blocked).getState().getWaiting().getMessage())
        .contains("secret \"bootstrap\" not found");

    apply(secret("bootstrap", "crewlet.yaml", "one"));
    pods.awaitReady("mounts");
    var running = hello.in(namespace.name(), "mounts");
    assertThat(running.file("/etc/crewlet", "crewlet.yaml")).isEqualTo("one");

    apply(secret("bootstrap", "crewlet.yaml", "two"));
    assertThat(running.file("/etc/crewlet", "crewlet.yaml")).isEqualTo("one");
    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> running.file("/etc/crewlet", "crewlet.yaml").equals("two"));
    assertThat(container(pods.get("mounts")).getRestartCount()).isZero();
  }

  @Test
  void resolvesVariablesAndArguments() {
    apply(secret("keys", "token", "s3cret"));
    apply(
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName("settings")
            .endMetadata()
            .addToData("LEVEL", "info")
            .build());
    var pod = Pods.pod("env");
    pod.editSpec()
        .editFirstContainer()
        .addNewEnv()
        .withName("TOKEN")
        .withNewValueFrom()
        .withNewSecretKeyRef("token", "keys", false)
        .endValueFrom()
        .endEnv()
        .addNewEnv()
        .withName("POD_IP")
        .withNewValueFrom()
        .withNewFieldRef(null, "status.podIP")
        .endValueFrom()
        .endEnv()
        .addNewEnvFrom()
        .withNewConfigMapRef("settings", false)
        .endEnvFrom()
        .withArgs("run", "--host=$(POD_IP)")
        .endContainer()
        .endSpec();
    pods.create(pod);

    var ip = pods.awaitReady("env").getStatus().getPodIP();

    var context = hello.in(namespace.name(), "env").context;
    assertThat(context.env())
        .containsEntry("TOKEN", "s3cret")
        .containsEntry("POD_IP", ip)
        .containsEntry("LEVEL", "info")
        .containsEntry("HOSTNAME", "env");
    assertThat(context.args()).containsExactly("run", "--host=" + ip);
    assertThat(context.toString()).doesNotContain("s3cret");
  }

  @Test
  void namesTheSecretThatAVariableLacks() {
    var pod = Pods.pod("lacks");
    pod.editSpec()
        .editFirstContainer()
        .addNewEnv()
        .withName("TOKEN")
        .withNewValueFrom()
        .withNewSecretKeyRef("token", "nowhere", false)
        .endValueFrom()
        .endEnv()
        .endContainer()
        .endSpec();
    pods.create(pod);

    var blocked = pods.awaitPod("lacks", waitingFor("CreateContainerConfigError"));
    assertThat(container(blocked).getState().getWaiting().getMessage())
        .isEqualTo("secret \"nowhere\" not found");

    apply(secret("nowhere", "token", "here"));
    pods.awaitReady("lacks");
  }

  private static io.fabric8.kubernetes.api.model.Secret secret(
      String name, String key, String value) {
    return new SecretBuilder()
        .withNewMetadata()
        .withName(name)
        .endMetadata()
        .addToStringData(key, value)
        .build();
  }

  private void apply(io.fabric8.kubernetes.api.model.HasMetadata object) {
    pods.client().resource(object).inNamespace(namespace.name()).serverSideApply();
  }
}
