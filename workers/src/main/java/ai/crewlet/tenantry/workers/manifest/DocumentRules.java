package ai.crewlet.tenantry.workers.manifest;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.tenant.Tenant;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Whether one document is an object of a kind that belongs into a manifest, field by field. */
final class DocumentRules {
  private static final JsonMapper STRICT = JsonMapper.builder().build();

  private static final String CREWLET = ApiGroups.CREWLET + "/" + ApiGroups.CREWLET_VERSION;

  private static final Map<String, Shape> KINDS =
      new TreeMap<>(
          Map.of(
              "Tenant", new Shape(ApiGroups.TENANT + "/" + ApiGroups.TENANT_VERSION, Tenant.class),
              "Company", new Shape(CREWLET, Company.class),
              "Unit", new Shape(CREWLET, Unit.class),
              "Seat", new Shape(CREWLET, Seat.class),
              "LLMProvider", new Shape(CREWLET, LLMProvider.class),
              "Integration", new Shape(CREWLET, Integration.class),
              "Secret", new Shape("v1", Secret.class)));

  private record Shape(String apiVersion, Class<?> type) {}

  private DocumentRules() {}

  static List<String> check(ManifestDocument document) {
    var shape = KINDS.get(document.kind());
    if (shape == null) {
      return List.of(document.label() + ": " + unknownKind(document.kind()));
    }
    var problems = new ArrayList<String>();
    if (!document.apiVersion().equals(shape.apiVersion())) {
      problems.add(
          "apiVersion: is '%s'; a %s is %s"
              .formatted(document.apiVersion(), document.kind(), shape.apiVersion()));
    }
    if (document.name().isEmpty()) {
      problems.add("metadata.name: is missing");
    }
    if (document.namespace().isPresent()) {
      problems.add(
          "metadata.namespace: leave it out; onboarding puts everything into the tenant's");
    }
    if (shape.type() != Secret.class && !document.body().containsKey("spec")) {
      problems.add("spec: is missing");
    }
    fields(document, shape, problems);
    return problems.stream().map(problem -> document.label() + " " + problem).toList();
  }

  private static String unknownKind(String kind) {
    if (kind.isEmpty()) {
      return "kind is missing";
    }
    return kind.equals("EngineClass")
        ? "an EngineClass is the platform administrators'; apply it with kubectl"
        : "kind '%s' has no place in a manifest; there are %s"
            .formatted(kind, String.join(", ", KINDS.keySet()));
  }

  /** Values of Secrets may be anything and are shown nowhere, so only the other kinds are read. */
  private static void fields(ManifestDocument document, Shape shape, List<String> problems) {
    if (shape.type() == Secret.class) {
      return;
    }
    try {
      STRICT.convertValue(document.body(), shape.type());
    } catch (IllegalArgumentException e) {
      problems.add(
          e.getCause() instanceof JacksonException cause ? sentence(cause) : "is malformed");
    }
  }

  private static String sentence(JacksonException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "%s: unknown field; there are %s"
          .formatted(
              path(unknown),
              unknown.getKnownPropertyIds().stream()
                  .map(Object::toString)
                  .sorted()
                  .collect(Collectors.joining(", ")));
    }
    return e instanceof JsonMappingException mapping
        ? "%s: takes %s".formatted(path(mapping), taken(mapping))
        : "is malformed";
  }

  /** What the field wants; what was written there may be a secret and is not repeated. */
  private static String taken(JsonMappingException e) {
    return e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null
        ? ValueWords.of(mismatch.getTargetType())
        : "another value; see kubectl explain";
  }

  private static String path(JsonMappingException e) {
    return e.getPath().stream()
        .map(r -> r.getFieldName() == null ? "[" + r.getIndex() + "]" : r.getFieldName())
        .filter(Objects::nonNull)
        .collect(Collectors.joining("."))
        .replace(".[", "[");
  }
}
