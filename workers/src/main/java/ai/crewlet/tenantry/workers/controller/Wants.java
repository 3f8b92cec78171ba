package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a spec asks for beyond what is settled (C46): the difference of two states, so that an edit
 * that was taken back asks for nothing, and one made while a motion ran is not lost. Quotas,
 * providers, isolation and the display name need no motion. Pure.
 */
final class Wants {
  private static final Set<String> IN_VAIN =
      Set.of(
          Outcome.REFUSED.value(),
          Outcome.ABORTED.value(),
          Outcome.CANCELLED.value(),
          Outcome.SUPERSEDED.value());

  private Wants() {}

  /** In the order in which they are begun. */
  static List<Want> of(Tenant tenant) {
    if (tenant.isMarkedForDeletion()) {
      return offboarding(tenant);
    }
    var wants = new ArrayList<Want>();
    lifecycle(tenant).ifPresent(wants::add);
    suspension(tenant).ifPresent(wants::add);
    return List.copyOf(wants);
  }

  /** Once the offboarding has let the Tenant go, whoever else holds it is none of its business. */
  private static List<Want> offboarding(Tenant tenant) {
    return tenant.hasFinalizer(Finalizers.TENANT)
        ? List.of(new Want(MotionType.OFFBOARD_TENANT, "the Tenant is being deleted", false))
        : List.of();
  }

  /** The field that asks for what no motion can do, and what to change; empty when none does. */
  static Optional<String> impossible(Tenant tenant) {
    var inPlace = tierInPlace(tenant);
    return inPlace != null && tenant.getSpec().tier() == null && !tenant.isMarkedForDeletion()
        ? Optional.of(
            "spec.tier: a tenant on a tier does not leave it for none; set it back to %s, or to another tier"
                .formatted(inPlace))
        : Optional.empty();
  }

  private static Optional<Want> lifecycle(Tenant tenant) {
    var settled = Phases.settled(tenant);
    if (settled.filter(Settled::wasOnboarded).isEmpty()) {
      return Optional.of(
          new Want(
              MotionType.ONBOARD_TENANT,
              "the tenant is to be onboarded",
              settled.filter(s -> inVain(s, tenant)).isPresent()));
    }
    var asked = tenant.getSpec().tier();
    if (asked == null || Objects.equals(asked, tierInPlace(tenant))) {
      return Optional.empty();
    }
    return Optional.of(
        new Want(
            MotionType.MOVE_TIER,
            "spec.tier: %s is asked for, %s is in place"
                .formatted(asked, Objects.requireNonNullElse(tierInPlace(tenant), "none")),
            settled
                .filter(s -> MotionType.MOVE_TIER.value().equals(s.type()))
                .filter(s -> inVain(s, tenant))
                .isPresent()));
  }

  private static boolean inVain(Settled settled, Tenant tenant) {
    return settled.outcome() != null
        && IN_VAIN.contains(settled.outcome())
        && covers(settled.generation(), tenant);
  }

  private static Optional<Want> suspension(Tenant tenant) {
    var asked = tenant.getSpec().suspended();
    var settled = Phases.settled(tenant);
    if (asked == settled.map(Settled::suspended).orElse(false)) {
      return Optional.empty();
    }
    return Optional.of(
        new Want(
            MotionType.SET_SUSPENSION,
            asked
                ? "spec.suspend: the tenant is to be suspended"
                : "spec.suspend: the tenant is to be resumed",
            settled.filter(s -> covers(s.suspensionFailedAt(), tenant)).isPresent()));
  }

  private static boolean covers(@Nullable Long answered, Tenant tenant) {
    return answered != null && tenant.getMetadata().getGeneration() <= answered;
  }

  private static @Nullable String tierInPlace(Tenant tenant) {
    return Phases.settled(tenant).filter(Settled::wasOnboarded).map(Settled::tier).orElse(null);
  }
}
