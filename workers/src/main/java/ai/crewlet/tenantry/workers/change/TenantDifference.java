package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workflows.ManifestObject;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Where a manifest's Tenant says otherwise than the one that is there. Pure. */
public final class TenantDifference {

  private static final ObjectMapper JSON = new ObjectMapper();

  private TenantDifference() {}

  /** One entry per field of its spec; what the manifest leaves unsaid is no difference. */
  public static List<FieldChange> of(Tenant live, ManifestObject manifest) {
    JsonNode before = JSON.valueToTree(live);
    JsonNode asked = JSON.valueToTree(manifest.body());
    var after = JSON.createObjectNode().set("spec", said(before.path("spec"), asked.path("spec")));
    return FieldDiff.ofSpecs(before, after);
  }

  /** What is there, with what is asked for in its place. */
  private static JsonNode said(JsonNode has, JsonNode asked) {
    if (asked.isMissingNode() || asked.isNull() || sameText(has, asked)) {
      return has;
    }
    if (!asked.isObject() || !has.isObject()) {
      return asked;
    }
    ObjectNode both = has.deepCopy();
    asked
        .properties()
        .forEach(
            field -> {
              var value = said(has.path(field.getKey()), field.getValue());
              if (!value.isMissingNode()) {
                both.set(field.getKey(), value);
              }
            });
    return both;
  }

  /** A quantity may be written as a number or as text. */
  private static boolean sameText(JsonNode has, JsonNode asked) {
    return has.isValueNode() && asked.isValueNode() && has.asText().equals(asked.asText());
  }
}
