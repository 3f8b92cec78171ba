package ai.crewlet.tenantry.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.TreeMap;

/** One spelling for one content: keys sorted, keys without a value left out, 1.0 written as 1. */
final class CanonicalJson {

  private static final JsonNodeFactory NODES = JsonNodeFactory.withExactBigDecimals(true);

  private CanonicalJson() {}

  static JsonNode of(JsonNode node) {
    if (node instanceof ObjectNode mapping) {
      return mapping(mapping);
    }
    if (node instanceof ArrayNode list) {
      return list(list);
    }
    return node.isNumber() ? number(node) : node;
  }

  private static ObjectNode mapping(ObjectNode source) {
    var sorted = new TreeMap<String, JsonNode>();
    source
        .properties()
        .forEach(
            entry -> {
              if (!entry.getValue().isNull()) {
                sorted.put(entry.getKey(), of(entry.getValue()));
              }
            });
    var result = NODES.objectNode();
    sorted.forEach(result::set);
    return result;
  }

  private static ArrayNode list(ArrayNode source) {
    var result = NODES.arrayNode(source.size());
    source.forEach(element -> result.add(of(element)));
    return result;
  }

  private static JsonNode number(JsonNode node) {
    if (node.isIntegralNumber()) {
      return NODES.numberNode(node.bigIntegerValue());
    }
    BigDecimal value = node.decimalValue().stripTrailingZeros();
    return value.scale() <= 0
        ? NODES.numberNode(value.toBigIntegerExact())
        : DecimalNode.valueOf(value);
  }
}
