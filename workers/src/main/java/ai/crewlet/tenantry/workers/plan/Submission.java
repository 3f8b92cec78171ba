package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request to onboard, as it was sent.
 *
 * @param tenant the Tenant
 * @param objects the company's objects; empty when somebody else applies them
 * @param firstPerson whom to invite; null invites nobody (C61)
 * @param fromCluster whether the Tenant is one that somebody applied there, and may apply the
 *     company's objects too
 */
public record Submission(
    SubmittedObject tenant,
    List<SubmittedObject> objects,
    @Nullable FirstPerson firstPerson,
    boolean fromCluster) {

  public Submission {
    objects = List.copyOf(objects);
  }

  /** The request as it travels, read for checking. */
  public static Submission of(OnboardTenant request) {
    var person = request.firstPerson();
    return new Submission(
        SubmittedObject.of(request.tenant()),
        request.objects().stream().map(SubmittedObject::of).toList(),
        person == null ? null : new FirstPerson(person.seat(), person.email()),
        request.generation() != null);
  }

  /** Other content for a tenant that is there. */
  public static Submission of(ManifestObject tenant, List<ManifestObject> objects) {
    return new Submission(
        SubmittedObject.of(tenant), objects.stream().map(SubmittedObject::of).toList(), null, true);
  }

  /** Whom to invite, and onto which seat. The address stays out of logs. */
  public record FirstPerson(String seat, String email) {
    @Override
    public String toString() {
      return "FirstPerson[seat=" + seat + "]";
    }
  }

  /**
   * One object of a request.
   *
   * @param body the whole object; metadata and spec may be missing
   */
  public record SubmittedObject(String apiVersion, String kind, String name, JsonNode body) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    public static SubmittedObject of(ManifestObject object) {
      return new SubmittedObject(
          object.apiVersion(), object.kind(), object.name(), JSON.valueToTree(object.body()));
    }

    /** {@code Seat/founder}. */
    public String label() {
      return kind + "/" + name;
    }

    public JsonNode spec() {
      return body.path("spec");
    }

    /** Text at a path below spec; empty when absent. */
    public Optional<String> text(String... path) {
      JsonNode node = spec();
      for (var step : path) {
        node = node.path(step);
      }
      return node.isValueNode() && !node.isNull() && !node.asText().isEmpty()
          ? Optional.of(node.asText())
          : Optional.empty();
    }

    public boolean is(String other) {
      return kind.equals(other);
    }

    /** Kind and name; never the content. */
    @Override
    public String toString() {
      return label();
    }
  }

  public Stream<SubmittedObject> of(String kind) {
    return objects.stream().filter(o -> o.is(kind));
  }

  public Optional<String> tier() {
    return tenant.text("tier");
  }

  /** The Company's name as the Tenant states it. */
  public Optional<String> companyName() {
    return tenant.text("company", "name");
  }
}
