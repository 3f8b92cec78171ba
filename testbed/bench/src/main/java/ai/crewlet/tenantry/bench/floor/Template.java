package ai.crewlet.tenantry.bench.floor;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.fields.OwnedFields;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Everything of one company or tenant that is Ready, in the order it can be written in: what the
 * control plane wrote, what the operator made of it, what both say about it.
 */
final class Template {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Api version and kind of what makes a company, inputs first. */
  static final List<List<String>> OF_A_COMPANY =
      List.of(
          List.of("v1", "Namespace"),
          List.of("v1", "Secret"),
          List.of("crewlet.ai/v1alpha1", "Company"),
          List.of("crewlet.ai/v1alpha1", "LLMProvider"),
          List.of("crewlet.ai/v1alpha1", "Seat"),
          List.of("v1", "ServiceAccount"),
          List.of("v1", "Service"),
          List.of("networking.k8s.io/v1", "NetworkPolicy"),
          List.of("apps/v1", "StatefulSet"));

  /** The same of what makes a tenant with a company. */
  static final List<List<String>> OF_A_TENANT =
      Stream.of(
              List.of(List.of("agentic.clawdlinux.org/v1alpha1", "Tenant")),
              OF_A_COMPANY.subList(0, 1),
              List.of(
                  List.of("rbac.authorization.k8s.io/v1", "Role"),
                  List.of("rbac.authorization.k8s.io/v1", "RoleBinding"),
                  List.of("v1", "ResourceQuota"),
                  List.of("v1", "LimitRange")),
              OF_A_COMPANY.subList(1, OF_A_COMPANY.size()))
          .flatMap(List::stream)
          .toList();

  private static final Set<String> CLUSTER_SCOPED = Set.of("Tenant", "Namespace");

  /**
   * One server-side apply.
   *
   * @param json with the template's namespace and Company uid in it
   * @param status of the status subresource
   */
  record Write(String manager, String json, boolean status) {}

  private final String namespace;
  private final String companyUid;
  private final List<Write> writes;

  private Template(String namespace, String companyUid, List<Write> writes) {
    this.namespace = namespace;
    this.companyUid = companyUid;
    this.writes = List.copyOf(writes);
  }

  /**
   * Reads what is in this namespace, and what is called like it outside.
   *
   * @param kinds of objects, in the order of their writing
   */
  static Template of(KubernetesClient admin, String namespace, List<List<String>> kinds) {
    List<Write> inputs = new ArrayList<>();
    List<Write> outputs = new ArrayList<>();
    List<Write> statuses = new ArrayList<>();
    String uid = "";
    for (List<String> kind : kinds) {
      for (JsonNode object : objects(admin, namespace, kind)) {
        for (String manager : managers(object)) {
          List<Write> writes = manager.equals(FieldManagers.OPERATOR) ? outputs : inputs;
          written(object, manager, false).ifPresent(writes::add);
          written(object, manager, true).ifPresent(statuses::add);
        }
        uid = kind.get(1).equals("Company") ? object.at("/metadata/uid").asText() : uid;
      }
    }
    inputs.addAll(outputs);
    inputs.addAll(statuses);
    return new Template(namespace, uid, inputs);
  }

  /** Who has applied anything of it. */
  private static Set<String> managers(JsonNode object) {
    Set<String> managers = new TreeSet<>();
    for (JsonNode entry : object.at("/metadata/managedFields")) {
      if (entry.path("operation").asText().equals("Apply")) {
        managers.add(entry.path("manager").asText());
      }
    }
    return managers;
  }

  private static List<JsonNode> objects(
      KubernetesClient admin, String namespace, List<String> kind) {
    var all = admin.genericKubernetesResources(kind.get(0), kind.get(1));
    List<GenericKubernetesResource> found =
        CLUSTER_SCOPED.contains(kind.get(1))
            ? List.of(all.withName(namespace).get())
            : all.inNamespace(namespace).list().getItems();
    return found.stream().map(JSON::<JsonNode>valueToTree).toList();
  }

  /** What a manager has applied of an object. */
  private static Optional<Write> written(JsonNode object, String manager, boolean status) {
    for (JsonNode entry : object.at("/metadata/managedFields")) {
      if (entry.path("manager").asText().equals(manager)
          && entry.path("operation").asText().equals("Apply")
          && entry.path("subresource").asText("").equals(status ? "status" : "")) {
        ObjectNode cut = (ObjectNode) OwnedFields.of(object, entry.path("fieldsV1"));
        cut.set("apiVersion", object.get("apiVersion"));
        cut.set("kind", object.get("kind"));
        ObjectNode metadata = cut.withObject("metadata");
        metadata.set("name", object.at("/metadata/name"));
        if (object.at("/metadata").has("namespace")) {
          metadata.set("namespace", object.at("/metadata/namespace"));
        }
        return Optional.of(new Write(manager, cut.toString(), status));
      }
    }
    return Optional.empty();
  }

  List<Write> writes() {
    return writes;
  }

  /** The same for another company. */
  String renamed(Write write, String otherNamespace, String otherUid) {
    return write.json().replace(namespace, otherNamespace).replace(companyUid, otherUid);
  }

  String uidOfNobody() {
    return companyUid;
  }
}
