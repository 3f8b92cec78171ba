package ai.crewlet.tenantry.testbed.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Small manifests. */
final class Objects {
  static final Map<String, String> PSA = Map.of("pod-security.kubernetes.io/enforce", "restricted");

  private Objects() {}

  static Map<String, Object> namespace(String name, Map<String, String> labels) {
    return Map.of(
        "apiVersion", "v1",
        "kind", "Namespace",
        "metadata", Map.of("name", name, "labels", labels));
  }

  /** The labels of a tenant's namespace as onboarding sets them. */
  static Map<String, String> tenantLabels(String tenant) {
    return with(
        PSA,
        "crewlet.ai/tenant",
        "true",
        "crewlet.ai/tier",
        "team",
        "crewlet.ai/tenant-id",
        "id-of-" + tenant,
        "crewlet.ai/tenant-name",
        tenant);
  }

  /** The map with more entries, keys and values in turn. */
  static Map<String, String> with(Map<String, String> map, String... more) {
    var all = new LinkedHashMap<>(map);
    for (var i = 0; i < more.length; i += 2) {
      all.put(more[i], more[i + 1]);
    }
    return all;
  }

  static Map<String, String> without(Map<String, String> map, String key) {
    var rest = new LinkedHashMap<>(map);
    rest.remove(key);
    return rest;
  }

  static Map<String, Object> secret(String name, String type) {
    return Map.of(
        "apiVersion", "v1", "kind", "Secret", "metadata", Map.of("name", name), "type", type);
  }

  static Map<String, Object> role(String name, List<Map<String, Object>> rules) {
    return Map.of(
        "apiVersion",
        "rbac.authorization.k8s.io/v1",
        "kind",
        "Role",
        "metadata",
        Map.of("name", name),
        "rules",
        rules);
  }

  static Map<String, Object> rule(
      String group, String resource, List<String> verbs, String... resourceNames) {
    var rule = new LinkedHashMap<String, Object>();
    rule.put("apiGroups", List.of(group));
    rule.put("resources", List.of(resource));
    rule.put("verbs", verbs);
    if (resourceNames.length > 0) {
      rule.put("resourceNames", List.of(resourceNames));
    }
    return rule;
  }

  /**
   * @param roleRef kind and name with a slash between
   * @param accounts namespace and name with a colon between
   */
  static Map<String, Object> binding(String name, String roleRef, String... accounts) {
    var subjects = new ArrayList<Map<String, String>>();
    for (var account : accounts) {
      var parts = account.split(":", 2);
      subjects.add(Map.of("kind", "ServiceAccount", "namespace", parts[0], "name", parts[1]));
    }
    return binding(name, roleRef, subjects);
  }

  static Map<String, Object> binding(
      String name, String roleRef, List<Map<String, String>> subjects) {
    var parts = roleRef.split("/", 2);
    return Map.of(
        "apiVersion",
        "rbac.authorization.k8s.io/v1",
        "kind",
        "RoleBinding",
        "metadata",
        Map.of("name", name),
        "roleRef",
        Map.of("apiGroup", "rbac.authorization.k8s.io", "kind", parts[0], "name", parts[1]),
        "subjects",
        subjects);
  }

  static Map<String, Object> of(String apiVersion, String kind, String name, Object spec) {
    return Map.of(
        "apiVersion", apiVersion, "kind", kind, "metadata", Map.of("name", name), "spec", spec);
  }

  static Map<String, Object> labels(String key, Object value) {
    var labels = new LinkedHashMap<String, Object>();
    labels.put(key, value);
    return Map.of("metadata", Map.of("labels", labels));
  }
}
