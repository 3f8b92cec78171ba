package ai.crewlet.tenantry.operator.assess.admission;

import ai.crewlet.tenantry.api.crewlet.common.Selector;
import ai.crewlet.tenantry.api.crewlet.common.SelectorRequirement;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Selectors as kubectl writes them. */
final class Selectors {

  private Selectors() {}

  static String inWords(Selector selector) {
    Stream<String> labels =
        new TreeMap<>(selector.matchLabels())
            .entrySet().stream().map(label -> label.getKey() + "=" + label.getValue());
    Stream<String> expressions = selector.matchExpressions().stream().map(Selectors::inWords);
    return Stream.concat(labels, expressions).collect(Collectors.joining(","));
  }

  private static String inWords(SelectorRequirement requirement) {
    String values = String.join(",", requirement.values());
    return switch (requirement.operator()) {
      case IN -> requirement.key() + " in (" + values + ")";
      case NOT_IN -> requirement.key() + " notin (" + values + ")";
      case EXISTS -> requirement.key();
      case DOES_NOT_EXIST -> "!" + requirement.key();
    };
  }
}
