package ai.crewlet.tenantry.testbed.chart;

import java.util.List;
import java.util.Map;

/** A kind of object that every verb is tried on, and how it is written. */
enum Target {
  SECRETS("/api/v1", "secrets"),
  SERVICEACCOUNTS("/api/v1", "serviceaccounts"),
  RESOURCEQUOTAS("/api/v1", "resourcequotas"),
  LIMITRANGES("/api/v1", "limitranges"),
  PODS("/api/v1", "pods"),
  NETWORKPOLICIES("/apis/networking.k8s.io/v1", "networkpolicies"),
  ROLES("/apis/rbac.authorization.k8s.io/v1", "roles"),
  ROLEBINDINGS("/apis/rbac.authorization.k8s.io/v1", "rolebindings"),
  COMPANIES("/apis/crewlet.ai/v1alpha1", "companies");

  private final String api;
  private final String plural;

  Target(String api, String plural) {
    this.api = api;
    this.plural = plural;
  }

  String collection(String namespace) {
    return api + "/namespaces/" + namespace + "/" + plural;
  }

  Map<String, Object> body(String name, Stage stage) {
    return switch (this) {
      case SECRETS -> Objects.secret(name, "Opaque");
      case SERVICEACCOUNTS ->
          Map.of("apiVersion", "v1", "kind", "ServiceAccount", "metadata", Map.of("name", name));
      case RESOURCEQUOTAS ->
          Objects.of("v1", "ResourceQuota", name, Map.of("hard", Map.of("pods", "100")));
      case LIMITRANGES ->
          Objects.of("v1", "LimitRange", name, Map.of("limits", List.of(Map.of("type", "Pod"))));
      case PODS -> Objects.of("v1", "Pod", name, restrictedPod());
      case NETWORKPOLICIES ->
          Objects.of(
              "networking.k8s.io/v1", "NetworkPolicy", name, Map.of("podSelector", Map.of()));
      case ROLES -> Objects.role(name, List.of(Objects.rule("", "secrets", List.of("get"), name)));
      case ROLEBINDINGS ->
          Objects.binding(
              name,
              "ClusterRole/" + stage.chart().tenantAccessRole(),
              stage.account(Role.CONTROLLER));
      case COMPANIES ->
          Objects.of("crewlet.ai/v1alpha1", "Company", name, Map.of("companyName", "Acme"));
    };
  }

  private static Map<String, Object> restrictedPod() {
    var container =
        Map.of(
            "name", "main",
            "image", "example.com/any",
            "securityContext",
                Map.of(
                    "allowPrivilegeEscalation",
                    false,
                    "runAsNonRoot",
                    true,
                    "capabilities",
                    Map.of("drop", List.of("ALL")),
                    "seccompProfile",
                    Map.of("type", "RuntimeDefault")));
    return Map.of("automountServiceAccountToken", false, "containers", List.of(container));
  }
}
