package ai.crewlet.tenantry.operator.assess.rollout;

import ai.crewlet.tenantry.api.Annotations;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a data pod's template was made from, as its StatefulSet's annotations say.
 *
 * @param generation of the class; 0 when the annotation is missing
 * @param podSettings hash of what of the class shapes a pod
 * @param template hash of the template
 * @param wasReady whether the data pod was ready when the template was changed: only then is a pod
 *     that fails now a fault of the change
 */
public record Provenance(
    String engineClass, long generation, String podSettings, String template, boolean wasReady) {

  public static Provenance of(Map<String, String> annotations) {
    return new Provenance(
        annotations.getOrDefault(Annotations.ENGINE_CLASS, ""),
        number(annotations.get(Annotations.CLASS_GENERATION)),
        annotations.getOrDefault(Annotations.POD_SETTINGS, ""),
        annotations.getOrDefault(Annotations.POD_TEMPLATE, ""),
        Boolean.parseBoolean(annotations.get(Annotations.WAS_READY)));
  }

  public Map<String, String> annotations() {
    Map<String, String> all = new TreeMap<>();
    all.put(Annotations.ENGINE_CLASS, engineClass);
    all.put(Annotations.CLASS_GENERATION, Long.toString(generation));
    all.put(Annotations.POD_SETTINGS, podSettings);
    all.put(Annotations.POD_TEMPLATE, template);
    all.put(Annotations.WAS_READY, Boolean.toString(wasReady));
    return all;
  }

  private static long number(String text) {
    return text != null && text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
  }
}
