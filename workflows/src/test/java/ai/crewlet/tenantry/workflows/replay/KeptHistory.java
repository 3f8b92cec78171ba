package ai.crewlet.tenantry.workflows.replay;

import ai.crewlet.tenantry.workflows.MotionType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.temporal.common.WorkflowExecutionHistory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A kept history: raw, in JSON, one event a line, without stack traces, packed.
 *
 * @param file where it is kept
 */
record KeptHistory(Path file) {

  private static final Path FOLDER = Path.of("src/test/resources/histories");
  private static final String SUFFIX = ".json.gz";

  static KeptHistory of(MotionType type, String name) {
    return new KeptHistory(FOLDER.resolve(type.value()).resolve(name + SUFFIX));
  }

  /** Everything that is kept, of paths that exist no more too: what has run must still replay. */
  static List<KeptHistory> all() {
    try (var files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(SUFFIX))
          .sorted()
          .map(KeptHistory::new)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean exists() {
    return Files.exists(file);
  }

  static String text(WorkflowExecutionHistory history) {
    try {
      var events = new ObjectMapper().readTree(history.toJson(false)).get("events");
      events.findParents("stackTrace").forEach(node -> ((ObjectNode) node).remove("stackTrace"));
      return StreamSupport.stream(events.spliterator(), false)
          .map(Object::toString)
          .collect(Collectors.joining(",\n", "{\"events\":[\n", "\n]}\n"));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a history is JSON", e);
    }
  }

  void write(String text) {
    try {
      Files.createDirectories(file.getParent());
      try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read() {
    try (var in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return FOLDER.relativize(file).toString();
  }
}
