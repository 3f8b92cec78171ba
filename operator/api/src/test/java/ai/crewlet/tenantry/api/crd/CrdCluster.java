package ai.crewlet.tenantry.api.crd;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FieldValidateable.Validation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The chart's CustomResourceDefinitions on the real API server, and objects to try on them. */
final class CrdCluster {

  static final String NAMESPACE = "default";

  private final LocalPlatform platform;
  private final KubernetesClient client;

  CrdCluster(LocalPlatform platform) {
    this.platform = platform;
    this.client = platform.admin();
    kubectl("apply", "--server-side", "--force-conflicts", "-f", CrdFiles.CHART.toString());
    kubectl(
        "wait", "crd", "-l", Labels.SCHEMA_VERSION, "--for=condition=Established", "--timeout=2m");
  }

  KubernetesClient client() {
    return client;
  }

  /** Writes whole, under this manager, without force, refusing what the schema does not know. */
  GenericKubernetesResource apply(String manager, GenericKubernetesResource object) {
    return resource(object)
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(manager)
                .withFieldValidation(Validation.STRICT.parameterValue())
                .build(),
            object);
  }

  /** Creates it, its status included. */
  void create(GenericKubernetesResource object) {
    var status = object.getAdditionalProperties().get("status");
    var created = resource(object).create();
    if (status != null) {
      created.setAdditionalProperty("status", status);
      client.resource(created).patchStatus();
    }
  }

  Resource<GenericKubernetesResource> resource(GenericKubernetesResource object) {
    return client.resource(object).inNamespace(NAMESPACE);
  }

  /** Output of kubectl, or its error output when it fails. */
  String kubectl(String... arguments) {
    var command = new ArrayList<String>();
    command.add(platform.kubectl().toString());
    command.add("--kubeconfig=" + platform.adminKubeconfig());
    command.addAll(List.of(arguments));
    try {
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (var output = process.getInputStream()) {
        return new String(output.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Objects of a YAML file in the test resources. */
  static List<GenericKubernetesResource> objects(String resource) {
    return Arrays.stream(read(resource).split("(?m)^---$"))
        .map(text -> Serialization.unmarshal(text, GenericKubernetesResource.class))
        .toList();
  }

  static GenericKubernetesResource object(String yaml) {
    return Serialization.unmarshal(yaml, GenericKubernetesResource.class);
  }

  private static String read(String resource) {
    try {
      return Files.readString(Path.of("src", "test", "resources", resource));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
