package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.repair.Discrepancy.Unmendable;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks at what stands around a tenant, and mends it where that is asked for. */
public final class Repair {
  private final Cluster cluster;
  private final Inspection inspection;
  private final Mending mending;

  /**
   * @param glimpses what is known without asking
   * @param sources the platform's Secrets
   */
  public Repair(
      Cluster cluster,
      TenancySettings settings,
      Glimpses glimpses,
      ProviderSources sources,
      Clock clock) {
    this.cluster = cluster;
    this.inspection = new Inspection(cluster, settings, glimpses, sources);
    this.mending = new Mending(cluster, clock);
  }

  /**
   * What should be there.
   *
   * @param tenant on the tier that is settled
   * @param namespace its own, as it was last seen
   * @param tier the class of that tier; null when it has none
   * @param agentWorkloads whether the cluster knows the kind
   * @param mend whether what differs is put back, or only told
   */
  public record Order(
      TenantView tenant,
      Namespace namespace,
      @Nullable Tier tier,
      boolean agentWorkloads,
      boolean mend) {}

  /**
   * What was found.
   *
   * @param gaps by concern, what is not as it should be and stays so for now
   * @param mended by concern, how many objects were put right
   * @param again whether to look again soon: rights given in this pass take a moment, or the
   *     namespace changes at this moment
   */
  public record Result(Map<Concern, List<Gap>> gaps, Map<Concern, Integer> mended, boolean again) {}

  /** Carries an order out. */
  public Result carryOut(Order order) {
    var found = new ArrayList<>(inspection.namespace(order.tenant(), order.namespace()));
    found.addAll(inspection.contents(order.tenant(), order.tier(), order.agentWorkloads()));
    var locked = found.stream().anyMatch(Repair::isOurBinding);
    if (!locked) {
      found.addAll(inspection.credentials(order.tenant()));
    }
    if (!order.mend() || found.stream().allMatch(Unmendable.class::isInstance)) {
      return told(found, false);
    }
    return stands(order.namespace())
        ? mended(order.tenant().name(), found, locked)
        : told(found, true);
  }

  /** Whether the namespace is still the one seen: in another nothing is to be written. */
  private boolean stands(Namespace seen) {
    return cluster
        .read(seen)
        .map(now -> now.getMetadata().getResourceVersion())
        .filter(seen.getMetadata().getResourceVersion()::equals)
        .isPresent();
  }

  private static Result told(List<Discrepancy> found, boolean again) {
    var gaps = new EnumMap<Concern, List<Gap>>(Concern.class);
    found.forEach(discrepancy -> add(gaps, discrepancy.concern(), gap(discrepancy)));
    return new Result(gaps, Map.of(), again);
  }

  /** Without our binding nothing but the binding can be written. */
  private Result mended(String tenant, List<Discrepancy> found, boolean locked) {
    var gaps = new EnumMap<Concern, List<Gap>>(Concern.class);
    var mended = new EnumMap<Concern, Integer>(Concern.class);
    for (var discrepancy : found) {
      if (locked && discrepancy.concern() != Concern.NAMESPACE && !isOurBinding(discrepancy)) {
        add(gaps, discrepancy.concern(), gap(discrepancy));
        continue;
      }
      var left = mending.mend(tenant, discrepancy);
      left.ifPresentOrElse(
          gap -> add(gaps, discrepancy.concern(), gap),
          () -> mended.merge(discrepancy.concern(), 1, Integer::sum));
    }
    return new Result(gaps, mended, locked);
  }

  private static void add(Map<Concern, List<Gap>> gaps, Concern concern, Gap gap) {
    gaps.computeIfAbsent(concern, c -> new ArrayList<>()).add(gap);
  }

  private static Gap gap(Discrepancy discrepancy) {
    if (discrepancy instanceof Unmendable unmendable) {
      return unmendable.gap();
    }
    return Gap.of(
        discrepancy instanceof Discrepancy.Missing
            ? ConditionReason.PENDING
            : ConditionReason.DRIFTED,
        discrepancy.sentence());
  }

  private static boolean isOurBinding(Discrepancy discrepancy) {
    if (discrepancy instanceof Discrepancy.Missing missing) {
      return isOurBinding(missing.desired());
    }
    return discrepancy instanceof Discrepancy.Differing differing
        && isOurBinding(differing.desired());
  }

  private static boolean isOurBinding(HasMetadata object) {
    return object.getKind().equals("RoleBinding")
        && object.getMetadata().getName().equals(TenantAccess.NAME);
  }
}
