package ai.crewlet.tenantry.api.crd;

import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.crdv2.generator.CRDPostProcessor;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The CustomResourceDefinitions as files: what the types say now, and what the chart has. */
final class CrdFiles {

  static final String REGENERATE =
      "mvn -q -pl operator/api -am test -Dtest=CrdFilesTest -Dsurefire.failIfNoSpecifiedTests=false -Dregenerate";

  /** Where the chart keeps them, seen from this module. */
  static final Path CHART = Path.of("..", "..", "chart", "files", "crds");

  private static final String HEADER =
      "# Made from the types in operator/api; change those, then run:\n# " + REGENERATE + "\n";

  private CrdFiles() {}

  /** File name to content, from the types. */
  static Map<String, String> generated() {
    try {
      var scratch = Files.createTempDirectory("crds");
      var generator =
          new CRDGenerator()
              .inOutputDir(scratch.toFile())
              .forCRDVersions("v1")
              .withMinQuotes(false)
              .withPostProcessor(shaping());
      Kinds.ALL.forEach(generator::customResourceClasses);
      generator.generate();
      var files = new TreeMap<String, String>();
      for (var kind : Kinds.ALL) {
        var name = HasMetadata.getFullResourceName(kind);
        var file = scratch.resolve(name + "-v1.yml");
        var text = Files.readString(file);
        files.put(name + ".yaml", HEADER + text.substring(text.indexOf('\n') + 1));
        Files.delete(file);
      }
      Files.delete(scratch);
      return files;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static CRDPostProcessor shaping() {
    return new CRDPostProcessor() {
      @Override
      public HasMetadata process(HasMetadata crd, String version) {
        return SchemaShape.of((CustomResourceDefinition) crd);
      }
    };
  }
}
