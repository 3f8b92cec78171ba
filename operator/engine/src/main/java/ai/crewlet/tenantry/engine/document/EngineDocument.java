package ai.crewlet.tenantry.engine.document;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A company document: one JSON mapping, immutable. Two documents are equal when their canonical
 * forms are.
 */
public final class EngineDocument {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final ObjectNode content;
  private final String canonical;
  private @Nullable String digest; // told by the content alone, so it does not matter who is first

  private EngineDocument(ObjectNode content) {
    this.content = content;
    this.canonical = content.toString();
  }

  /** A document of this content; later changes to the node do not reach it. */
  public static EngineDocument of(ObjectNode content) {
    return new EngineDocument((ObjectNode) CanonicalJson.of(content));
  }

  /**
   * @throws IllegalArgumentException when the text is not a JSON mapping; the message does not
   *     repeat the text
   */
  public static EngineDocument parse(String json) {
    return of(mapping(json));
  }

  /** A copy of the content, keys sorted, keys without a value left out. */
  public ObjectNode content() {
    return content.deepCopy();
  }

  /** The content as compact JSON, keys sorted, keys without a value left out. */
  public String canonical() {
    return canonical;
  }

  /** {@code sha256:} and 64 hex digits over the canonical form (C65). */
  public String digest() {
    String known = digest;
    if (known == null) {
      known = digestOf(canonical);
      digest = known;
    }
    return known;
  }

  private static String digestOf(String canonical) {
    try {
      var hash = MessageDigest.getInstance("SHA-256");
      return "sha256:"
          + HexFormat.of().formatHex(hash.digest(canonical.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EngineDocument that && canonical.equals(that.canonical);
  }

  @Override
  public int hashCode() {
    return canonical.hashCode();
  }

  @Override
  public String toString() {
    return "EngineDocument[" + digest() + "]";
  }

  private static ObjectNode mapping(String json) {
    JsonNode node;
    try {
      node = JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the company document is not JSON");
    }
    if (node instanceof ObjectNode mapping) {
      return mapping;
    }
    throw new IllegalArgumentException("the company document is not a JSON mapping");
  }
}
