package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Map;

/**
 * The Secret the data pod starts from (M111), with a placeholder where each value goes.
 *
 * @param data per key of the Secret its text; values stand as <code>${secret:namespace/name/key}
 *     </code>
 * @param sources per placeholder, exactly as it stands in the text, where the value is
 * @param inputs changes when a text or a source does; kept on the Secret, so that an unchanged one
 *     is not read again
 */
public record BootstrapPlan(
    ObjectMeta metadata,
    Map<String, String> data,
    Map<String, SecretSource> sources,
    String inputs) {

  public BootstrapPlan {
    data = Map.copyOf(data);
    sources = Map.copyOf(sources);
  }
}
