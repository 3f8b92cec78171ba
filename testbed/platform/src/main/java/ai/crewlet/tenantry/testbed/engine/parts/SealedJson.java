package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.seal.SealBroken;
import ai.crewlet.tenantry.testbed.engine.seal.SealedFolder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Values as JSON in sealed files. */
final class SealedJson {

  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private final SealedFolder folder;

  SealedJson(SealedFolder folder) {
    this.folder = folder;
  }

  <T> Optional<T> read(String name, TypeReference<T> type) throws SealBroken {
    var content = folder.read(name);
    if (content.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(content.get(), type));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name + " of the volume", e);
    }
  }

  void write(String name, Object value) {
    try {
      folder.write(name, JSON.writeValueAsBytes(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot store " + name, e);
    }
  }
}
