package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** {@code ${NAME}} inside the document's texts. */
final class References {

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private References() {}

  static boolean isReference(String text) {
    return REFERENCE.matcher(text).find();
  }

  /** Every name referred to anywhere below this node. */
  static Set<String> names(JsonNode node) {
    var names = new TreeSet<String>();
    collect(node, names);
    return names;
  }

  private static void collect(JsonNode node, Set<String> names) {
    if (node.isTextual()) {
      REFERENCE.matcher(node.textValue()).results().forEach(match -> names.add(match.group(1)));
    } else {
      node.forEach(child -> collect(child, names));
    }
  }
}
