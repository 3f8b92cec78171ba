package ai.crewlet.tenantry.operator.snapshot;

import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An HTTPRoute of the company.
 *
 * @param generation of its spec; an answer about an older one says nothing
 * @param answers of the controllers of the Gateways it attaches to, none while none has looked
 */
public record RouteFacts(String name, long generation, List<Answer> answers) {

  public RouteFacts {
    answers = List.copyOf(answers);
  }

  /**
   * What one controller says about one Gateway.
   *
   * @param namespace of the Gateway; null means the route's own
   * @param sectionName the listener asked for; null means any
   */
  public record Answer(
      @Nullable String namespace,
      String gateway,
      @Nullable String sectionName,
      List<Condition> conditions) {

    public Answer {
      conditions = List.copyOf(conditions);
    }
  }
}
