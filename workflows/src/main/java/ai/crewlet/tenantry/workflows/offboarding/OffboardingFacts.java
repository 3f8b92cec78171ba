package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import io.temporal.workflow.Workflow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What one offboarding knows: the request, and what each step has found out. */
final class OffboardingFacts {
  private final OffboardTenant request;
  private @Nullable Inventory inventory;
  private @Nullable Instant inventoried;
  private List<Volume> volumes = List.of();
  private final Map<String, Volume> volumesSeen = new LinkedHashMap<>();
  private final Map<ObjectPrefix, ObjectCount> found = new LinkedHashMap<>();
  private final Map<ObjectPrefix, ObjectCount> objects = new LinkedHashMap<>();
  private @Nullable Instant verified;
  private @Nullable ErasureReport report;
  private @Nullable RestoredTenant restored;
  private List<AppliedObject> company = List.of();

  OffboardingFacts(OffboardTenant request) {
    this.request = request;
  }

  OffboardTenant request() {
    return request;
  }

  TakeInventory takeInventory() {
    var tenantId = inventory == null ? request.tenantId() : inventory.target().tenantId();
    return new TakeInventory(request.tenant(), tenantId, request.requestId());
  }

  void inventoried(Inventory found) {
    inventory = found;
    inventoried = now();
  }

  Inventory inventory() {
    return Objects.requireNonNull(inventory, "looked first");
  }

  OffboardingTarget target() {
    return inventory().target();
  }

  /** What is to be done, in one sentence. */
  String sentence() {
    var grace = inventory().grace().length();
    return "offboard%s, %s"
        .formatted(
            inventory().policy() == null ? "" : ", deletionPolicy " + inventory().policy(),
            grace.isZero()
                ? "without a grace period"
                : "with a grace period of " + Countdown.words(grace));
  }

  /** Whether there is neither a Tenant nor a namespace of it. */
  boolean nothingThere() {
    return !inventory().tenantPresent() && !inventory().namespacePresent();
  }

  void volumes(List<Volume> found) {
    volumes = found;
    found.forEach(volume -> volumesSeen.put(volume.name(), volume));
  }

  List<String> volumeNames() {
    return volumes.stream().map(Volume::name).toList();
  }

  boolean noObjects() {
    return inventory().prefixes().isEmpty() && inventory().objectsRefused() == null;
  }

  boolean counted(ObjectPrefix prefix) {
    return found.containsKey(prefix);
  }

  void counted(ObjectPrefix prefix, ObjectCount count) {
    found.put(prefix, count);
  }

  void erased(ObjectPrefix prefix) {
    objects.put(prefix, found.getOrDefault(prefix, ObjectCount.NONE));
  }

  List<ObjectPrefix> erased() {
    return List.copyOf(objects.keySet());
  }

  void verified() {
    verified = now();
  }

  void reported(ErasureReport written) {
    report = written;
  }

  /** Everything the erasure report is made of. */
  Erasure erasure(ClosedRuns runs, List<String> leftOut) {
    return new Erasure(
        request,
        inventory(),
        Objects.requireNonNull(inventoried),
        verified == null ? now() : verified,
        List.copyOf(volumesSeen.values()),
        volumes,
        objects,
        notErased(),
        runs,
        leftOut);
  }

  private Map<ObjectPrefix, String> notErased() {
    var all = new LinkedHashMap<ObjectPrefix, String>();
    for (var prefix : inventory().prefixes()) {
      if (!objects.containsKey(prefix)) {
        all.put(prefix, beforeLeftOut(prefix));
      }
    }
    return all;
  }

  private String beforeLeftOut(ObjectPrefix prefix) {
    return counted(prefix)
        ? "counted there before the step was left out: " + found.get(prefix)
        : "not looked at: the step was left out";
  }

  void restored(RestoredTenant tenant) {
    restored = tenant;
  }

  RestoredTenant restored() {
    return Objects.requireNonNull(restored, "the Tenant is restored first");
  }

  boolean isRestored() {
    return restored != null;
  }

  void companyApplied(List<AppliedObject> objectsApplied) {
    company = objectsApplied;
  }

  AwaitCompany awaitCompany() {
    return new AwaitCompany(restored().target(), company);
  }

  /**
   * The last word on the Tenant that is there again. Whatever took the motion back, what is settled
   * is that the tenant is as it was.
   */
  Settlement settlement(Ending ending) {
    return new Settlement(
        request.tenant(),
        Workflow.getInfo().getWorkflowId(),
        restored == null ? request.generation() : Long.valueOf(restored.target().generation()),
        restored == null ? null : restored.target().tier(),
        restored == null ? null : restored.suspended(),
        restored == null ? reached(ending.outcome()) : restored.outcome(),
        ending.failure(),
        restored == null ? ending.message() : takenBack(restored),
        restored == null ? known() : restored.target().tenantId());
  }

  private static String takenBack(RestoredTenant tenant) {
    return "the offboarding was taken back; the tenant is there"
        + (tenant.left() == null ? "" : "; " + tenant.left());
  }

  /** Nobody is restored by a restore that was given up before the Tenant was there again. */
  Outcome reached(Outcome outcome) {
    return outcome == Outcome.RESTORED && restored == null ? Outcome.ABORTED : outcome;
  }

  private @Nullable String namespace() {
    if (restored != null) {
      return restored.target().namespace();
    }
    return inventory == null ? null : inventory.target().namespace();
  }

  private @Nullable String known() {
    return inventory == null ? request.tenantId() : inventory.target().tenantId();
  }

  OffboardingResult result(Outcome outcome, List<String> leftOut) {
    var warnings = new ArrayList<>(leftOut);
    if (restored != null && restored.left() != null) {
      warnings.add(restored.left());
    }
    return new OffboardingResult(reached(outcome), known(), namespace(), report, warnings);
  }

  private static Instant now() {
    return Instant.ofEpochMilli(Workflow.currentTimeMillis());
  }
}
