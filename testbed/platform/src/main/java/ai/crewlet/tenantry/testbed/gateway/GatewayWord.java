package ai.crewlet.tenantry.testbed.gateway;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRouteStatus;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRouteStatusBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.ParentReference;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.RouteParentStatus;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.RouteParentStatusBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;

/** What a Gateway's controller says about a route, written into the route's status as it would. */
public final class GatewayWord {
  private static final String CONTROLLER = "example.com/gateway-controller";
  private static final String AT = "2026-01-01T00:00:00Z";

  private final Resource<HTTPRoute> route;

  GatewayWord(Resource<HTTPRoute> route) {
    this.route = route;
  }

  /** Every Gateway of the route takes it as it is now. */
  public void accept() {
    say("True", "Accepted", "");
  }

  /** No Gateway of the route takes it as it is now. */
  public void refuse(String reason, String message) {
    say("False", reason, message);
  }

  private void say(String accepted, String reason, String message) {
    route.editStatus(
        there -> {
          there.setStatus(status(there, accepted, reason, message));
          return there;
        });
  }

  private static HTTPRouteStatus status(
      HTTPRoute route, String accepted, String reason, String message) {
    long generation = route.getMetadata().getGeneration();
    return new HTTPRouteStatusBuilder()
        .withParents(
            route.getSpec().getParentRefs().stream()
                .map(gateway -> answer(gateway, generation, accepted, reason, message))
                .toList())
        .build();
  }

  private static RouteParentStatus answer(
      ParentReference gateway, long generation, String accepted, String reason, String message) {
    return new RouteParentStatusBuilder()
        .withControllerName(CONTROLLER)
        .withParentRef(gateway)
        .withConditions(
            condition("Accepted", accepted, reason, message, generation),
            condition("ResolvedRefs", "True", "ResolvedRefs", "", generation))
        .build();
  }

  private static Condition condition(
      String type, String status, String reason, String message, long generation) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(reason)
        .withMessage(message)
        .withObservedGeneration(generation)
        .withLastTransitionTime(AT)
        .build();
  }
}
