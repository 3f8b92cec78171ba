package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.engineclass.GatewayReference;
import ai.crewlet.tenantry.operator.snapshot.RouteFacts;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a Gateway says about a route as it is now; several controllers may serve one Gateway, and
 * one that refuses is enough.
 *
 * @param gateway as people name it
 * @param said of all its controllers, about the route's latest generation
 */
record GatewayAnswer(String gateway, List<Condition> said) {
  private static final String ACCEPTED = "Accepted";
  private static final List<String> DECISIVE = List.of(ACCEPTED, "ResolvedRefs");

  /**
   * @param namespace of the route, which a Gateway named without one is in
   */
  static GatewayAnswer of(String namespace, GatewayReference asked, RouteFacts route) {
    String section = asked.sectionName() == null ? "" : " (listener " + asked.sectionName() + ")";
    return new GatewayAnswer(
        asked.namespace() + "/" + asked.name() + section,
        route.answers().stream()
            .filter(answer -> about(namespace, asked, answer))
            .flatMap(answer -> answer.conditions().stream())
            .filter(condition -> current(condition, route))
            .toList());
  }

  boolean accepted() {
    return said.stream()
        .anyMatch(
            condition ->
                ACCEPTED.equals(condition.getType()) && "True".equals(condition.getStatus()));
  }

  /** Its words, when it does not serve the route. */
  Optional<String> refusal() {
    return said.stream()
        .filter(condition -> DECISIVE.contains(condition.getType()))
        .filter(condition -> "False".equals(condition.getStatus()))
        .map(condition -> (condition.getReason() + " " + words(condition)).strip())
        .findFirst();
  }

  private static boolean about(String namespace, GatewayReference asked, RouteFacts.Answer answer) {
    return asked.namespace().equals(Objects.requireNonNullElse(answer.namespace(), namespace))
        && asked.name().equals(answer.gateway())
        && Objects.equals(asked.sectionName(), answer.sectionName());
  }

  private static boolean current(Condition condition, RouteFacts route) {
    return condition.getObservedGeneration() == null
        || condition.getObservedGeneration() >= route.generation();
  }

  private static String words(Condition condition) {
    return condition.getMessage() == null ? "" : condition.getMessage();
  }
}
