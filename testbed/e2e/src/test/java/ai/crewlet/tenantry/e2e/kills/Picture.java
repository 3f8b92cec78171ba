package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.e2e.stack.EndState;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.workflows.MotionType;
import java.util.ArrayList;
import java.util.List;

/**
 * What a motion leaves: every object with who owns it, its conditions and what is asked of it, what
 * was settled, what there is at the engine, and the motion's own answer. What differs between any
 * two tenants is replaced: names and ids, moments, and the digest in the name of what a pool's pods
 * start from, which is of hosts and tokens.
 */
final class Picture {
  private static final String INSTANT = "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z";
  private static final String UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

  private static final String POOL_START = "(-bootstrap-[a-z]+-)[0-9a-f]{10}";

  private Picture() {}

  static List<String> of(Motion motion, Runs runs, CompanyObjects objects) {
    var answer = runs.result(motion.workflowId());
    var gone = motion.type() == MotionType.OFFBOARD_TENANT;
    var namespace = gone ? answer.path("namespace").asText() : motion.tenant().namespace();
    var tenantId =
        gone ? answer.path("tenantId").asText() : motion.tenant().get().getStatus().tenantId();
    var lines = gone ? remains(motion.tenant(), namespace, objects) : state(motion.tenant());
    lines.add("answer: " + answer);
    return lines.stream()
        .map(line -> line.replace(tenantId, "{tenantId}").replace(namespace, "{namespace}"))
        .map(line -> line.replace(motion.tenant().name(), "{name}"))
        .map(line -> line.replaceAll(INSTANT, "{time}").replaceAll(UUID, "{uid}"))
        .map(line -> line.replaceAll(POOL_START, "$1{digest}"))
        .toList();
  }

  private static List<String> state(LiveTenant tenant) {
    var lines = new ArrayList<>(EndState.of(tenant));
    lines.addAll(EndState.contents(tenant));
    var settled = tenant.get().getStatus().settled();
    lines.add(
        "settled: tier %s, suspended %s, %s %s"
            .formatted(settled.tier(), settled.suspended(), settled.type(), settled.outcome()));
    lines.add("revisions: " + tenant.engine().revisionsWritten());
    lines.add("invitations: " + tenant.engine().invitationsMade());
    return lines;
  }

  private static List<String> remains(LiveTenant tenant, String namespace, CompanyObjects objects) {
    var admin = tenant.stack().platform().admin();
    var lines = new ArrayList<String>();
    lines.add("Tenant: " + tenant.find().isPresent());
    lines.add("Namespace: " + (admin.namespaces().withName(namespace).get() != null));
    lines.add("objects: " + objects.holdAnyOf(namespace, tenant.name()));
    lines.add(
        "volumes: "
            + admin.persistentVolumes().list().getItems().stream()
                .filter(volume -> volume.getSpec().getClaimRef() != null)
                .filter(volume -> namespace.equals(volume.getSpec().getClaimRef().getNamespace()))
                .count());
    return lines;
  }
}
