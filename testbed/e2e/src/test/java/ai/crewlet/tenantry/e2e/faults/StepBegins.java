package ai.crewlet.tenantry.e2e.faults;

import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import io.temporal.api.common.v1.Payload;
import io.temporal.api.history.v1.HistoryEvent;
import java.util.Optional;

/** How a history tells that a step of any motion has begun: by the search attribute it sets. */
public final class StepBegins {
  private StepBegins() {}

  public static boolean in(HistoryEvent event, MotionStep step) {
    return step(event).filter(step.name()::equals).isPresent();
  }

  /** The step that begins with this event, if one does. */
  static Optional<String> step(HistoryEvent event) {
    var attributes = event.getUpsertWorkflowSearchAttributesEventAttributes().getSearchAttributes();
    return Optional.ofNullable(attributes.getIndexedFieldsMap().get(SearchKeys.STEP.getName()))
        .map(Payload::getData)
        .map(json -> json.toStringUtf8().replace("\"", ""));
  }
}
