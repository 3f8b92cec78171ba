package ai.crewlet.tenantry.engine.document.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a seat thinks with: keys of {@link Providers#llm()}, first choice first.
 *
 * @param order for every phase of a turn
 * @param executor for the phase that works, and for the seat's coding boxes; empty means as the
 *     others
 */
public record ModelOrder(List<String> order, List<String> executor) {

  public ModelOrder {
    order = Absent.list(order);
    executor = Absent.list(executor);
  }

  public static ModelOrder none() {
    return new ModelOrder(List.of(), List.of());
  }

  /** A list where all phases agree, else a mapping by phase. */
  @JsonValue
  Object phases() {
    return executor.isEmpty()
        ? order
        : new TreeMap<>(Map.of("default", order, "execute", executor, "sandbox", executor));
  }
}
