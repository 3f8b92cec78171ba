package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.crewlet.company.PodStatus;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds what there is to see of tenant acme, from a healthy one by changes. */
final class Sights {

  static final String NAMESPACE = "tenant-012345";

  private List<Condition> tenant = conditions("Ready=True Ready", "OperationHealthy=True Healthy");
  private @Nullable Operation operation;
  private @Nullable Settled settled =
      SettledBuilder.builder().generation(1L).tier("team").outcome("Succeeded").build();
  private @Nullable List<Condition> company =
      conditions(
          "Ready=True Ready",
          "Accepted=True Accepted",
          "ResolvedRefs=True Resolved",
          "DataPodReady=True PodReady",
          "ConfigApplied=True Applied",
          "SeatsPlaced=True Placed");
  private final List<ParkedMotion> beside = new ArrayList<>();
  private @Nullable OpenInvitation invitation;
  private final List<Seen> parts = new ArrayList<>();
  private final List<PodStatus> pods = new ArrayList<>();
  private boolean suspended;
  private boolean deleting;
  private long observed = 1;

  static Sights healthy() {
    return new Sights().part("Seat", "lead", "Ready=True Ready");
  }

  Sights tenant(String... conditions) {
    tenant = conditions(conditions);
    return this;
  }

  Sights company(String... conditions) {
    company = conditions(conditions);
    return this;
  }

  Sights noCompany() {
    company = null;
    return this;
  }

  Sights unobserved() {
    observed = 0;
    return this;
  }

  Sights part(String kind, String name, String... conditions) {
    parts.removeIf(part -> part.title().equals(kind + " " + name));
    parts.add(new Seen(kind, NAMESPACE, name, 1, 1, false, List.of(), conditions(conditions)));
    return this;
  }

  Sights pod(String name, String message) {
    pods.add(new PodStatus(name, "data", "acme-engine", false, message));
    return this;
  }

  Sights running(String type, String step, String message) {
    return operation(type, step, message, false);
  }

  Sights parked(String type, String step, String message) {
    return operation(type, step, message, true);
  }

  private Sights operation(String type, String step, String message, boolean parked) {
    operation =
        OperationBuilder.builder()
            .type(type)
            .workflowId("tenant/acme")
            .step(step)
            .message(message)
            .needsAttention(parked)
            .build();
    return this;
  }

  Sights parkedBeside(String type, String workflowId, String message) {
    var waits =
        OperationBuilder.builder()
            .type(type)
            .workflowId(workflowId)
            .step("DELIVER")
            .message(message)
            .needsAttention(true)
            .build();
    beside.add(new ParkedMotion(waits, "DeliveryRefused", type));
    return this;
  }

  Sights invited(String seat, Instant until) {
    var person =
        new InvitePerson(
            "acme", "0123456789", NAMESPACE, "acme", "ada@example.com", seat, List.of(), "r", "x");
    invitation = new OpenInvitation(person, "key", "invitation-1", until);
    return this;
  }

  Sights neverSettled() {
    settled = null;
    return this;
  }

  Sights suspended() {
    suspended = true;
    settled = SettledBuilder.builder().tier("team").suspended(true).outcome("Succeeded").build();
    return this;
  }

  Sights deleting() {
    deleting = true;
    return this;
  }

  /** What Temporal says: the motion that the status shows, where it is parked, and those beside. */
  MotionSight asked() {
    var parked = new ArrayList<>(beside);
    if (operation != null && operation.needsAttention()) {
      parked.add(0, new ParkedMotion(operation, "x", operation.type()));
    }
    return new MotionSight(parked, invitation, null);
  }

  Sight see() {
    return new Sight(
        new Seen("Tenant", null, "acme", 1, 1, deleting, List.of(), tenant),
        NAMESPACE,
        suspended,
        operation,
        settled,
        "acme",
        company == null
            ? null
            : new Seen("Company", NAMESPACE, "acme", 1, observed, false, List.of(), company),
        new Seen("EngineClass", null, "team", 1, 1, false, List.of(), List.of()),
        parts,
        pods);
  }

  /** Each written as {@code Type=Status Reason: message}. */
  private static List<Condition> conditions(String... written) {
    return Arrays.stream(written).map(Sights::condition).toList();
  }

  private static Condition condition(String written) {
    var head = written.split(": ", 2);
    var words = head[0].split("[= ]");
    return new ConditionBuilder()
        .withType(words[0])
        .withStatus(words[1])
        .withReason(words[2])
        .withMessage(head.length > 1 ? head[1] : "")
        .build();
  }
}
