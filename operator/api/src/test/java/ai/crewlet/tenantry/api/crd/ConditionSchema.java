package ai.crewlet.tenantry.api.crd;

import com.fasterxml.jackson.databind.node.TextNode;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsBuilder;

/** A condition as Kubernetes writes it, every field documented and bounded (M49). */
final class ConditionSchema {

  private ConditionSchema() {}

  static JSONSchemaProps make() {
    return new JSONSchemaPropsBuilder()
        .withType("object")
        .withRequired("type", "status", "reason", "message", "lastTransitionTime")
        .addToProperties(
            "type",
            text("What the condition is about.", 316).withPattern("^[A-Z][A-Za-z0-9]*$").build())
        .addToProperties(
            "status",
            text("True, False or Unknown.", 7)
                .withEnum(new TextNode("True"), new TextNode("False"), new TextNode("Unknown"))
                .build())
        .addToProperties(
            "reason",
            text("Why, as one word of a closed list.", 1024)
                .withPattern("^[A-Z][A-Za-z0-9]*$")
                .build())
        .addToProperties(
            "message", text("Why, for people: the field or object, and what to do.", 32768).build())
        .addToProperties(
            "lastTransitionTime",
            text("When status last changed.", 40).withFormat("date-time").build())
        .addToProperties(
            "observedGeneration",
            new JSONSchemaPropsBuilder()
                .withType("integer")
                .withFormat("int64")
                .withMinimum(0.0)
                .withDescription("Generation of the object the condition is about.")
                .build())
        .build();
  }

  private static JSONSchemaPropsBuilder text(String description, long max) {
    return new JSONSchemaPropsBuilder()
        .withType("string")
        .withDescription(description)
        .withMaxLength(max);
  }
}
