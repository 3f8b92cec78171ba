package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.plan.ChangeCheck.Compared;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is asked for, what there is and what there would be, as the rules read them: the company as
 * a whole, since its limits count what a request does not mention too. Pure.
 */
final class Compositions {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final ChangeCompany request;
  private final SubmittedObject tenant;
  private final Collection<GenericKubernetesResource> live;
  private final Map<String, JsonNode> afterwards = new TreeMap<>();

  Compositions(
      ChangeCompany request,
      GenericKubernetesResource tenant,
      Collection<GenericKubernetesResource> live) {
    this.request = request;
    this.tenant = submitted(JSON.valueToTree(tenant));
    this.live = live;
    live.forEach(object -> becomes(LiveCompany.label(object), JSON.valueToTree(object)));
  }

  /** Has an object be this afterwards. */
  void becomes(String label, JsonNode object) {
    afterwards.put(label, object);
  }

  /** Has an object be gone afterwards. */
  void goes(String label) {
    afterwards.remove(label);
  }

  /** An object as it will be, if there is one. */
  Optional<JsonNode> afterwards(String label) {
    return Optional.ofNullable(afterwards.get(label));
  }

  Submission asked() {
    var manifest = request.manifest();
    return new Submission(
        manifest == null ? tenant : SubmittedObject.of(manifest),
        request.objects().stream().map(SubmittedObject::of).toList(),
        null,
        true);
  }

  Submission after() {
    return new Submission(
        tenant, afterwards.values().stream().map(Compositions::submitted).toList(), null, true);
  }

  Compared compared() {
    return new Compared(asked(), before(), after());
  }

  private Submission before() {
    return new Submission(
        tenant,
        live.stream().map(object -> submitted(JSON.<JsonNode>valueToTree(object))).toList(),
        null,
        true);
  }

  /** A live object says more than anybody submits. */
  private static SubmittedObject submitted(JsonNode object) {
    var body = ((ObjectNode) object).deepCopy();
    body.remove("status");
    return new SubmittedObject(
        body.path("apiVersion").asText(),
        body.path("kind").asText(),
        body.at("/metadata/name").asText(),
        body);
  }
}
