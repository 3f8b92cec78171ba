package ai.crewlet.tenantry.bench.floor;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.bench.companies.Companies;
import ai.crewlet.tenantry.operator.fingerprint.OwnedFields;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Everything of one company that is Ready, in the order it can be written in: what the control
 * plane wrote, what the operator made of it, what the operator says about it.
 */
final class Template {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Api version and kind, inputs first. */
  private static final List<List<String>> KINDS =
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

  /** Reads the company in this namespace. */
  static Template of(KubernetesClient admin, String namespace) {
    List<Write> inputs = new ArrayList<>();
    List<Write> outputs = new ArrayList<>();
    List<Write> statuses = new ArrayList<>();
    String uid = "";
    for (List<String> kind : KINDS) {
      for (JsonNode object : objects(admin, namespace, kind)) {
        written(object, Companies.MANAGER, false).ifPresent(inputs::add);
        written(object, FieldManagers.OPERATOR, false).ifPresent(outputs::add);
        written(object, FieldManagers.OPERATOR, true).ifPresent(statuses::add);
        uid = kind.get(1).equals("Company") ? object.at("/metadata/uid").asText() : uid;
      }
    }
    inputs.addAll(outputs);
    inputs.addAll(statuses);
    return new Template(namespace, uid, inputs);
  }

  private static List<JsonNode> objects(
      KubernetesClient admin, String namespace, List<String> kind) {
    var all = admin.genericKubernetesResources(kind.get(0), kind.get(1));
    List<GenericKubernetesResource> found =
        kind.get(1).equals("Namespace")
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
