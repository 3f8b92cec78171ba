package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.operator.snapshot.RouteFacts;
import ai.crewlet.tenantry.operator.snapshot.Routes;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.ParentReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every Gateway, and the controllers that serve them; silent unless told otherwise. */
public final class FakeGateway {
  private static final long GENERATION = 1;

  private final List<Condition> says = new ArrayList<>();

  /** So of every route, from now on. */
  public void says(String type, String status, String reason, String message) {
    says(type, status, reason, message, GENERATION);
  }

  /** So of a route as it was some edits ago. */
  public void says(String type, String status, String reason, String message, long generation) {
    says.add(
        new ConditionBuilder()
            .withType(type)
            .withStatus(status)
            .withReason(reason)
            .withMessage(message)
            .withObservedGeneration(generation)
            .build());
  }

  void attach(Scene scene, HTTPRoute route) {
    String name = route.getMetadata().getName();
    Map<String, RouteFacts> all = new HashMap<>(scene.routes.byName());
    all.put(
        name,
        new RouteFacts(
            name,
            GENERATION,
            says.isEmpty()
                ? List.of()
                : route.getSpec().getParentRefs().stream().map(this::answer).toList()));
    scene.routes = new Routes(scene.routes.gatewayApi(), all);
  }

  private RouteFacts.Answer answer(ParentReference gateway) {
    return new RouteFacts.Answer(
        gateway.getNamespace(), gateway.getName(), gateway.getSectionName(), says);
  }
}
