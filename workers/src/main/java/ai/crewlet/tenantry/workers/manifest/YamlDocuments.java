package ai.crewlet.tenantry.workers.manifest;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Splits YAML (or JSON) text into documents; a key written twice is a mistake, not a choice. */
final class YamlDocuments {
  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder(
              YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .build();

  private YamlDocuments() {}

  static List<ManifestDocument> read(String source, byte[] text) {
    var documents = new ArrayList<ManifestDocument>();
    try (var bodies = MAPPER.readerFor(MAP).<Map<String, Object>>readValues(text)) {
      bodies.readAll().stream()
          .filter(Objects::nonNull)
          .forEach(body -> documents.add(new ManifestDocument(documents.size() + 1, body)));
      return documents;
    } catch (JacksonException e) {
      throw new ManifestException(source, List.of(sentence(e)));
    } catch (IOException e) {
      throw new ManifestException(source, List.of("it cannot be read"));
    }
  }

  /** Position and cause without the source excerpt, which could hold a secret. */
  private static String sentence(JacksonException e) {
    var where = e.getLocation() == null ? "" : "line %d: ".formatted(e.getLocation().getLineNr());
    return where
        + (e.getOriginalMessage().startsWith("Duplicate field")
            ? e.getOriginalMessage()
            : "not a mapping in YAML or JSON");
  }
}
