package ai.crewlet.tenantry.api.crd;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code rules/refused.yaml}.
 *
 * @param says part of the API server's answer
 * @param before the object as it exists, when the change is what is refused
 * @param object what is refused
 */
record Refused(
    String says, @Nullable GenericKubernetesResource before, GenericKubernetesResource object) {

  static List<Refused> rows() {
    var file = Path.of("src", "test", "resources", "rules", "refused.yaml");
    try {
      return new YAMLMapper().readValue(file.toFile(), new TypeReference<>() {});
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Override
  public String toString() {
    return "%s: %s".formatted(object.getKind(), says);
  }
}
