package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The Secret an engine pod starts from (M111, M112), with a placeholder where each value goes.
 *
 * @param data per key of the Secret its text; values stand as <code>${secret:namespace/name/key}
 *     </code>
 * @param sources per placeholder, exactly as it stands in the text, where the value is
 * @param inputs changes when a text or a source does; kept on the Secret, so that an unchanged one
 *     is not read again
 * @param restartInputs the part of it that an engine reads only at its start; tokens are not in it
 *     (contract, section 1)
 */
public record BootstrapPlan(
    ObjectMeta metadata,
    Map<String, String> data,
    Map<String, SecretSource> sources,
    String inputs,
    String restartInputs) {

  public BootstrapPlan {
    data = Map.copyOf(data);
    sources = Map.copyOf(sources);
  }

  /**
   * The data with its values in place. In the file they stand inside quotes and are escaped for
   * them.
   */
  public Map<String, String> fill(Function<SecretSource, String> values) {
    Map<String, String> placed = new TreeMap<>();
    sources.forEach((placeholder, source) -> placed.put(placeholder, values.apply(source)));
    Map<String, String> filled = new TreeMap<>();
    data.forEach(
        (key, text) -> filled.put(key, fill(text, placed, key.equals(SecretKeys.BOOTSTRAP_FILE))));
    return filled;
  }

  private static String fill(String text, Map<String, String> placed, boolean quoted) {
    String filled = text;
    for (Map.Entry<String, String> place : placed.entrySet()) {
      String value = place.getValue();
      String written =
          quoted ? new String(JsonStringEncoder.getInstance().quoteAsString(value)) : value;
      filled = filled.replace(place.getKey(), written);
    }
    return filled;
  }
}
