package ai.crewlet.tenantry.operator.fingerprint;

import ai.crewlet.tenantry.api.fields.OwnedFields;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A hash over the fields one field manager owns of an object, or would own after applying it (C55).
 * One way: a Secret's values cannot be read back from it.
 */
public record Fingerprint(String value) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  /** Of an object we are about to apply. */
  public static Fingerprint ofDesired(HasMetadata desired) {
    ObjectNode tree = JSON.valueToTree(desired);
    tree.remove("apiVersion");
    tree.remove("kind");
    if (tree.get("metadata") instanceof ObjectNode metadata) {
      metadata.remove("name");
      metadata.remove("namespace");
    }
    return hash(tree);
  }

  /** Of any value, by its JSON form with keys in order: the same in every process. */
  public static Fingerprint of(Object value) {
    return hash(JSON.valueToTree(value));
  }

  /**
   * Of an object as the API server holds it; needs its {@code managedFields}.
   *
   * @return empty when the manager has applied nothing of it
   */
  public static Optional<Fingerprint> ofLive(HasMetadata live, String manager) {
    return applied(live, manager)
        .map(entry -> OwnedFields.of(JSON.valueToTree(live), fields(entry)))
        .map(Fingerprint::hash);
  }

  private static Optional<ManagedFieldsEntry> applied(HasMetadata live, String manager) {
    return live.getMetadata().getManagedFields().stream()
        .filter(entry -> manager.equals(entry.getManager()))
        .filter(entry -> "Apply".equals(entry.getOperation()))
        .filter(entry -> entry.getSubresource() == null || entry.getSubresource().isEmpty())
        .findFirst();
  }

  private static JsonNode fields(ManagedFieldsEntry entry) {
    return JSON.valueToTree(entry.getFieldsV1());
  }

  private static Fingerprint hash(JsonNode tree) {
    try {
      StringWriter canonical = new StringWriter();
      try (JsonGenerator out = JSON.createGenerator(canonical)) {
        write(tree, out);
      }
      byte[] text = canonical.toString().getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text);
      return new Fingerprint(HexFormat.of().formatHex(hash, 0, 16));
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new IllegalStateException("an object's fields cannot be hashed", e);
    }
  }

  /** With keys in order. */
  private static void write(JsonNode node, JsonGenerator out) throws IOException {
    if (node.isObject()) {
      out.writeStartObject();
      for (Map.Entry<String, JsonNode> field : inOrder(node)) {
        out.writeFieldName(field.getKey());
        write(field.getValue(), out);
      }
      out.writeEndObject();
    } else if (node.isArray()) {
      out.writeStartArray();
      for (JsonNode element : node) {
        write(element, out);
      }
      out.writeEndArray();
    } else {
      out.writeTree(node);
    }
  }

  private static List<Map.Entry<String, JsonNode>> inOrder(JsonNode object) {
    List<Map.Entry<String, JsonNode>> fields = new ArrayList<>(object.properties());
    fields.sort(Map.Entry.comparingByKey());
    return fields;
  }

  @Override
  public String toString() {
    return value;
  }
}
