package ai.crewlet.tenantry.testbed.platform;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Set;

/**
 * One request that the API server answered.
 *
 * @param user for a ServiceAccount {@code system:serviceaccount:<namespace>:<name>}
 * @param verb create, update, patch, delete, deletecollection, get, list, watch
 * @param group empty for the core group and for paths that are no resource
 * @param subresource empty for the object itself
 * @param namespace empty for cluster-scoped objects
 * @param name empty where the request names none (list, or create)
 * @param code HTTP status of the answer
 * @param message why it was refused, in the API server's words; empty when it was not
 * @param uri path and query, with {@code fieldManager} and {@code dryRun}
 * @param userAgent what the client calls itself; tells processes of one ServiceAccount apart
 */
public record AuditEntry(
    Instant time,
    String user,
    String verb,
    String group,
    String resource,
    String subresource,
    String namespace,
    String name,
    int code,
    String message,
    String uri,
    String userAgent) {
  private static final Set<String> READS = Set.of("get", "list", "watch");

  static AuditEntry of(JsonNode event) {
    var object = event.path("objectRef");
    return new AuditEntry(
        Instant.parse(event.path("requestReceivedTimestamp").asText()),
        event.path("user").path("username").asText(),
        event.path("verb").asText(),
        object.path("apiGroup").asText(),
        object.path("resource").asText(),
        object.path("subresource").asText(),
        object.path("namespace").asText(),
        object.path("name").asText(),
        event.path("responseStatus").path("code").asInt(),
        event.path("responseStatus").path("message").asText(),
        event.path("requestURI").asText(),
        event.path("userAgent").asText());
  }

  /** Whether it asked for a change that was meant to stay. */
  public boolean isWrite() {
    return !READS.contains(verb) && !uri.contains("dryRun=All");
  }

  public boolean isForbidden() {
    return code == 403;
  }

  /** Whether it was answered with neither a refusal nor a failure. */
  public boolean isGranted() {
    return code < 400;
  }

  /** The same request, whenever it is made. */
  AuditEntry anytime() {
    return new AuditEntry(
        Instant.EPOCH,
        user,
        verb,
        group,
        resource,
        subresource,
        namespace,
        name,
        code,
        message,
        uri,
        userAgent);
  }

  /** One line for a person: who did what to which object, and the answer. */
  public String line() {
    var kind = subresource.isEmpty() ? resource : resource + "/" + subresource;
    var object = namespace.isEmpty() ? name : namespace + "/" + name;
    return time + " " + user + " " + verb + " " + kind + " " + object + " -> " + code;
  }
}
