package ai.crewlet.tenantry.api.crd;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;

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
    try (var reader = Files.newBufferedReader(file)) {
      List<Object> rows = new Yaml(anchorsAllowed()).load(reader);
      var json = new ObjectMapper();
      return rows.stream().map(row -> json.convertValue(row, Refused.class)).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static LoaderOptions anchorsAllowed() {
    var options = new LoaderOptions();
    options.setMaxAliasesForCollections(1000);
    return options;
  }

  @Override
  public String toString() {
    return "%s: %s".formatted(object.getKind(), says);
  }
}
