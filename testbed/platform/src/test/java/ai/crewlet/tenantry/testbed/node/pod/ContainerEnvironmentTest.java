package ai.crewlet.tenantry.testbed.node.pod;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.testbed.node.NotReadyException;
import ai.crewlet.tenantry.testbed.node.storage.NamespaceData;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variables of containers, resolved (design 5). */
class ContainerEnvironmentTest {
  private static final NamespaceData DATA =
      new NamespaceData() {
        @Override
        public Optional<Map<String, byte[]>> secret(String name) {
          return name.equals("keys")
              ? Optional.of(Map.of("token", "t0ken".getBytes(UTF_8)))
              : Optional.empty();
        }

        @Override
        public Optional<Map<String, byte[]>> configMap(String name) {
          return Optional.empty();
        }
      };

  private final ContainerEnvironment environment =
      new ContainerEnvironment(
          new PodBuilder()
              .withNewMetadata()
              .withName("acme-engine-0")
              .withNamespace("tenant-1")
              .addToLabels("crewlet.ai/company", "acme")
              .endMetadata()
              .withNewSpec()
              .withNodeName("local")
              .endSpec()
              .build(),
          "127.9.0.1",
          DATA);

  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource({
    "metadata.name, acme-engine-0",
    "metadata.namespace, tenant-1",
    "spec.nodeName, local",
    "status.podIP, 127.9.0.1",
    "status.hostIP, 127.0.0.1",
    "metadata.labels['crewlet.ai/company'], acme",
    "metadata.labels['absent'], ''",
    "metadata.annotations['absent'], ''",
  })
  void readsFields(String path, String value) throws NotReadyException {
    var container =
        new ContainerBuilder()
            .addNewEnv()
            .withName("IT")
            .withNewValueFrom()
            .withNewFieldRef(null, path)
            .endValueFrom()
            .endEnv()
            .build();

    assertThat(environment.variables(container)).containsEntry("IT", value);
  }

  @Test
  void expandsEarlierVariablesAndLeavesOthersAsTheyAre() throws NotReadyException {
    var container =
        new ContainerBuilder()
            .addNewEnv()
            .withName("HOST")
            .withValue("example.test")
            .endEnv()
            .addNewEnv()
            .withName("URL")
            .withValue("https://$(HOST)/$(NOWHERE)")
            .endEnv()
            .withCommand("serve")
            .withArgs("--url=$(URL)", "$5")
            .build();

    var variables = environment.variables(container);

    assertThat(variables).containsEntry("URL", "https://example.test/$(NOWHERE)");
    assertThat(ContainerEnvironment.arguments(container, variables))
        .containsExactly("serve", "--url=https://example.test/$(NOWHERE)", "$5");
  }

  @ParameterizedTest(name = "{0}/{1}")
  @CsvSource({
    "keys, absent, couldn't find key absent in secret \"keys\"",
    "absent, token, secret \"absent\" not found",
  })
  void namesWhatIsMissing(String secret, String key, String message) {
    assertThatThrownBy(() -> environment.variables(secretKey(secret, key, false)))
        .isInstanceOf(NotReadyException.class)
        .hasMessage(message);
  }

  @Test
  void leavesOutWhatIsOptionalAndMissing() throws NotReadyException {
    assertThat(environment.variables(secretKey("absent", "token", true))).doesNotContainKey("IT");
    assertThat(environment.variables(secretKey("keys", "token", true)))
        .containsEntry("IT", "t0ken");
  }

  private static Container secretKey(String secret, String key, boolean optional) {
    return new ContainerBuilder()
        .addNewEnv()
        .withName("IT")
        .withNewValueFrom()
        .withNewSecretKeyRef(key, secret, optional)
        .endValueFrom()
        .endEnv()
        .build();
  }
}
