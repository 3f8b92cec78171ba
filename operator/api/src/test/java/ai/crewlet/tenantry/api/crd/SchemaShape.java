package ai.crewlet.tenantry.api.crd;

import static java.util.Comparator.comparing;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.schema.AsSet;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import com.fasterxml.jackson.annotation.JsonClassDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What fabric8's generator cannot say: how lists merge, how long a quantity is, what a condition
 * looks like, which schema is newer.
 */
final class SchemaShape {

  private static final String QUANTITY =
      "^[+-]?([0-9]+|[0-9]+[.][0-9]*|[.][0-9]+)([numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$";

  private SchemaShape() {}

  static CustomResourceDefinition of(CustomResourceDefinition crd) {
    var kind =
        Kinds.ALL.stream()
            .filter(known -> known.getSimpleName().equals(crd.getSpec().getNames().getKind()))
            .findFirst()
            .orElseThrow();
    var version = crd.getSpec().getVersions().get(0);
    version.getAdditionalPrinterColumns().sort(comparing(column -> position(kind, column)));
    var schema = version.getSchema().getOpenAPIV3Schema();
    schema.setDescription(kind.getAnnotation(JsonClassDescription.class).value());
    record(schema.getProperties().get("spec"), Kinds.spec(kind));
    record(schema.getProperties().get("status"), Kinds.status(kind));
    crd.getMetadata().setLabels(Map.of(Labels.SCHEMA_VERSION, ApiGroups.SCHEMA_VERSION));
    return crd;
  }

  /**
   * Columns stand in the order in which the kind declares them; the generator sorts them by path.
   */
  private static int position(Class<?> kind, CustomResourceColumnDefinition column) {
    return Arrays.stream(kind.getAnnotationsByType(AdditionalPrinterColumn.class))
        .map(AdditionalPrinterColumn::name)
        .toList()
        .indexOf(column.getName());
  }

  private static void record(JSONSchemaProps schema, Class<?> record) {
    for (var component : record.getRecordComponents()) {
      var property = schema.getProperties().get(component.getName());
      shape(property, component.getGenericType(), field(record, component.getName()));
    }
  }

  private static void shape(JSONSchemaProps schema, Type type, AnnotatedElement field) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      list(schema, generic.getActualTypeArguments()[0], field);
    } else if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      shape(
          schema.getAdditionalProperties().getSchema(), generic.getActualTypeArguments()[1], field);
    } else if (type == Quantity.class) {
      schema.setMaxLength(64L);
      schema.setPattern(QUANTITY);
    } else if (type instanceof Class<?> plain && plain.isRecord()) {
      record(schema, plain);
    }
  }

  private static void list(JSONSchemaProps schema, Type element, AnnotatedElement field) {
    if (element == Condition.class) {
      keyed(schema, "type");
      schema.getItems().setSchema(ConditionSchema.make());
      return;
    }
    if (field.isAnnotationPresent(KeyedBy.class)) {
      keyed(schema, field.getAnnotation(KeyedBy.class).value());
    } else {
      schema.setXKubernetesListType(field.isAnnotationPresent(AsSet.class) ? "set" : "atomic");
    }
    shape(schema.getItems().getSchema(), element, field);
  }

  private static void keyed(JSONSchemaProps schema, String key) {
    schema.setXKubernetesListType("map");
    schema.setXKubernetesListMapKeys(List.of(key));
  }

  private static Field field(Class<?> record, String name) {
    return Arrays.stream(record.getDeclaredFields())
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
