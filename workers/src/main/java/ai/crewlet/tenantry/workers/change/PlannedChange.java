package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.change.ObjectChange.Share;
import ai.crewlet.tenantry.workers.plan.LimitUse;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.change.ChangePlan;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a request would do; everything in it is fit to be shown.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity
 * @param namespace its namespace
 * @param tier the tier it is on; null without one
 * @param company name of its Company; null without one
 * @param generation of the Tenant looked at
 * @param limits how much of its tier the company would use
 * @param objects what changes
 * @param rotations tokens that are replaced, for people
 * @param restarts what restarts or moves, one sentence each
 * @param notes what else is worth knowing, one sentence each
 */
public record PlannedChange(
    String tenant,
    String tenantId,
    String namespace,
    @Nullable String tier,
    @Nullable String company,
    long generation,
    List<LimitUse> limits,
    List<ObjectChange> objects,
    List<String> rotations,
    List<String> restarts,
    List<String> notes) {

  public PlannedChange {
    limits = List.copyOf(limits);
    objects = List.copyOf(objects);
    rotations = List.copyOf(rotations);
    restarts = List.copyOf(restarts);
    notes = List.copyOf(notes);
  }

  static PlannedChange of(
      TenantView tenant,
      long generation,
      List<LimitUse> limits,
      List<ObjectChange> objects,
      List<String> rotations,
      List<String> notes) {
    return new PlannedChange(
        tenant.name(),
        tenant.tenantId(),
        tenant.namespace(),
        tenant.tier(),
        tenant.company(),
        generation,
        limits,
        objects,
        rotations,
        Restarts.of(objects),
        notes);
  }

  /** Whether everything is as asked already. */
  public boolean nothingToDo() {
    return objects.isEmpty() && rotations.isEmpty();
  }

  /** As the motion carries it: without values. */
  ChangePlan withoutValues() {
    return new ChangePlan(
        tenantId,
        namespace,
        tier,
        company,
        generation,
        paths(Share.TENANT),
        of(Share.OBJECT).map(ObjectChange::withoutValues).toList(),
        paths(Share.POOLS),
        !rotations.isEmpty(),
        notes);
  }

  private List<String> paths(Share share) {
    return of(share).flatMap(object -> object.paths().stream()).toList();
  }

  private Stream<ObjectChange> of(Share share) {
    return objects.stream().filter(object -> object.share() == share);
  }
}
