package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.api.crewlet.company.CompanySpec;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationSpec;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProviderSpec;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpec;
import ai.crewlet.tenantry.api.crewlet.unit.UnitSpec;
import ai.crewlet.tenantry.api.tenant.TenantSpec;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Fields that no kind of ours has, and values of the wrong type. The API server would say the same,
 * but only once the namespace exists.
 */
final class ShapeRules {

  private static final Set<String> TOP = Set.of("apiVersion", "kind", "metadata", "spec");

  private static final Map<String, Class<?>> SPECS =
      Map.of(
          "Tenant", TenantSpec.class,
          "Company", CompanySpec.class,
          "Seat", SeatSpec.class,
          "Unit", UnitSpec.class,
          "LLMProvider", LLMProviderSpec.class,
          "Integration", IntegrationSpec.class);

  private ShapeRules() {}

  static List<Mistake> check(Submission request) {
    var mistakes = new ArrayList<Mistake>();
    object(request.tenant(), mistakes);
    request.objects().forEach(object -> object(object, mistakes));
    return mistakes;
  }

  private static void object(SubmittedObject object, List<Mistake> mistakes) {
    var type = SPECS.get(object.kind());
    if (type == null) {
      return;
    }
    object
        .body()
        .fieldNames()
        .forEachRemaining(
            field -> {
              if (!TOP.contains(field)) {
                mistakes.add(unknown(object, field, new TreeSet<>(TOP)));
              }
            });
    spec(object, type, mistakes);
  }

  private static void spec(SubmittedObject object, Class<?> type, List<Mistake> mistakes) {
    try {
      var spec = mapper(object, mistakes).treeToValue(object.spec(), type);
      RequiredFields.missing("spec", spec).stream()
          .filter(path -> !path.equals("spec.companyRef"))
          .forEach(path -> mistakes.add(missing(object, path)));
    } catch (JsonMappingException e) {
      mistakes.add(
          new Mistake(
              object.label(),
              path(e),
              "not a value this field takes",
              "see: kubectl explain %s.%s"
                  .formatted(object.kind().toLowerCase(Locale.ROOT), plain(path(e)))));
    } catch (JsonProcessingException e) {
      mistakes.add(new Mistake(object.label(), "spec", "cannot be read", "write a mapping"));
    }
  }

  private static ObjectMapper mapper(SubmittedObject object, List<Mistake> mistakes) {
    return JsonMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .addHandler(new UnknownFields(object, mistakes))
        .build();
  }

  private static Mistake missing(SubmittedObject object, String path) {
    return new Mistake(
        object.label(),
        path,
        "missing",
        "see: kubectl explain %s.%s"
            .formatted(object.kind().toLowerCase(Locale.ROOT), plain(path)));
  }

  private static Mistake unknown(SubmittedObject object, String field, Collection<String> known) {
    return new Mistake(
        object.label(), field, "no such field", "there are: " + String.join(", ", known));
  }

  /** {@code spec.topology.seatPools[0].name}. */
  private static String path(JsonMappingException e) {
    var path = new StringBuilder("spec");
    for (var step : e.getPath()) {
      if (step.getFieldName() != null) {
        path.append('.').append(step.getFieldName());
      } else {
        path.append('[').append(step.getIndex()).append(']');
      }
    }
    return path.toString();
  }

  private static String plain(String path) {
    return path.replaceAll("\\[\\d+]", "");
  }

  /** Notes each unknown field and reads on, so that all are told at once. */
  private static final class UnknownFields extends DeserializationProblemHandler {

    private final SubmittedObject object;
    private final List<Mistake> mistakes;

    UnknownFields(SubmittedObject object, List<Mistake> mistakes) {
      this.object = object;
      this.mistakes = mistakes;
    }

    @Override
    public boolean handleUnknownProperty(
        DeserializationContext context,
        JsonParser parser,
        JsonDeserializer<?> deserializer,
        Object beanOrClass,
        String field)
        throws IOException {
      var known = new TreeSet<String>();
      for (var name : deserializer.getKnownPropertyNames()) {
        known.add(name.toString());
      }
      mistakes.add(unknown(object, pointer(parser, field), known));
      parser.skipChildren();
      return true;
    }

    /** Where the parser stands, as a path below the object. */
    private static String pointer(JsonParser parser, String field) {
      var parts = parser.getParsingContext().pathAsPointer().toString();
      return ("spec" + parts)
          .replaceAll("/(\\d+)", "[$1]")
          .replace('/', '.')
          .replaceAll("\\.?" + Pattern.quote(field) + "$", "")
          .concat("." + field);
    }
  }
}
