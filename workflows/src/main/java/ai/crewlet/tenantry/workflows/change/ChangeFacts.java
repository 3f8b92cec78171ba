package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AwaitCompany;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What one change knows: the request, the plan, what was written. Makes the steps' inputs. */
final class ChangeFacts {

  private ChangeCompany request;
  private @Nullable ChangePlan plan;
  private boolean objectsCorrected;
  private boolean tenantWritten;
  private @Nullable AppliedObject scaled;
  private @Nullable AppliedObject rotated;
  private @Nullable String tokensBefore;
  private final Map<String, AppliedObject> applied = new LinkedHashMap<>();
  private final TreeSet<String> removed = new TreeSet<>();

  ChangeFacts(ChangeCompany request) {
    this.request = request;
  }

  ChangeCompany request() {
    return request;
  }

  void planned(ChangePlan found) {
    plan = found;
  }

  ChangePlan plan() {
    return Objects.requireNonNull(plan, "planned first");
  }

  /** Replaces parts of the request, planned anew; other objects have to be applied again then. */
  void correct(ChangeCorrection correction, ChangePlan found) {
    request = request.with(correction);
    plan = found;
    objectsCorrected |= correction.objects() != null;
  }

  TenantTarget target() {
    return new TenantTarget(
        request.tenant(),
        plan().tenantId(),
        plan().namespace(),
        plan().tier(),
        plan().generation(),
        request.requestId());
  }

  @Nullable ChangeTenant changeTenant() {
    var manifest = request.manifest();
    return manifest == null || plan().tenantFields().isEmpty()
        ? null
        : new ChangeTenant(target(), manifest, request.takeOver());
  }

  void tenantWritten() {
    tenantWritten = true;
  }

  ChangeObjects changeObjects() {
    var differing = plan().written().stream().map(ChangedObject::label).collect(Collectors.toSet());
    return new ChangeObjects(
        target(),
        request.objects().stream().filter(o -> differing.contains(label(o))).toList(),
        plan().removed(),
        request.takeOver());
  }

  void objectsChanged(List<AppliedObject> objects) {
    objects.forEach(object -> applied.put(object.kind() + "/" + object.name(), object));
    plan().removed().forEach(object -> removed.add(object.label()));
    objectsCorrected = false;
  }

  /** Whether there are others now than those that were applied. */
  boolean objectsCorrected() {
    return objectsCorrected;
  }

  ScalePools scalePools() {
    return new ScalePools(target(), request.pools(), request.declaredPools(), request.takeOver());
  }

  void scaled(AppliedObject company) {
    scaled = company;
  }

  /** Whether somebody has to be placed: pools without pods place nobody. */
  @Nullable AwaitPlaced awaitPlaced() {
    return scaled == null || request.pools().containsValue(0)
        ? null
        : new AwaitPlaced(target(), scaled);
  }

  RotateTokens rotateTokens() {
    return new RotateTokens(target(), request.rotations());
  }

  boolean tokensSeen() {
    return tokensBefore != null;
  }

  void tokensSeen(String since) {
    tokensBefore = since;
  }

  void rotated(AppliedObject company) {
    rotated = company;
  }

  @Nullable AwaitRotated awaitRotated() {
    return rotated == null || tokensBefore == null
        ? null
        : new AwaitRotated(target(), rotated, tokensBefore);
  }

  /** Whether there is anything whose effect can be seen. */
  boolean hasEffects() {
    return !plan().written().isEmpty() || !applied.isEmpty() || scaled != null || rotated != null;
  }

  /** Everything written, the Company once at its newest generation. */
  AwaitCompany awaitApplied() {
    var all = new LinkedHashMap<>(applied);
    if (scaled != null) {
      all.put(scaled.kind() + "/" + scaled.name(), scaled);
    }
    return new AwaitCompany(target(), List.copyOf(all.values()));
  }

  ChangeResult result(Outcome outcome, List<String> leftOut) {
    var warnings = new ArrayList<>(plan == null ? List.<String>of() : plan.warnings());
    warnings.addAll(leftOut);
    var written = written();
    if (outcome != Outcome.SUCCEEDED && !(written.isEmpty() && removed.isEmpty())) {
      warnings.add(
          "what was written stays; to go back to the content before, apply its file again");
    }
    return new ChangeResult(
        outcome,
        plan == null ? null : plan.tenantId(),
        plan == null ? null : plan.namespace(),
        written,
        List.copyOf(removed),
        warnings);
  }

  private List<String> written() {
    var written = new ArrayList<String>();
    if (tenantWritten) {
      written.add("Tenant/" + request.tenant());
    }
    written.addAll(applied.keySet());
    if (scaled != null) {
      request.pools().forEach((pool, size) -> written.add("pool %s: %d".formatted(pool, size)));
    }
    if (rotated != null) {
      request.rotations().forEach(rotation -> written.add(rotation.title()));
    }
    return List.copyOf(written);
  }

  private static String label(ManifestObject object) {
    return object.kind() + "/" + object.name();
  }
}
