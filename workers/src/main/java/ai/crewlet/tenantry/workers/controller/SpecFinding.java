package ai.crewlet.tenantry.workers.controller;

import static ai.crewlet.tenantry.api.ConditionType.SPEC_SETTLED;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.MotionStarter.Answer;
import ai.crewlet.tenantry.workflows.Ids;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether operations have carried out what the spec says; if not, who does it, what it waits for,
 * or why it was refused and what to change (C46). Pure.
 */
final class SpecFinding {
  private SpecFinding() {}

  static Finding of(Tenant tenant, Carried carried) {
    if (tenant.isMarkedForDeletion()) {
      return no(
          ConditionReason.DELETING,
          "the tenant is being offboarded; what the spec says else is not carried out");
    }
    var impossible = Wants.impossible(tenant);
    if (impossible.isPresent()) {
      return no(ConditionReason.INVALID, impossible.get());
    }
    var wants = Wants.of(tenant);
    return wants.isEmpty()
        ? Finding.yes(SPEC_SETTLED, ConditionReason.SETTLED, "what the spec asks for is in place")
        : open(tenant, wants, carried);
  }

  private static Finding open(Tenant tenant, List<Want> wants, Carried carried) {
    var holder = Phases.lifecycle(tenant);
    if (holder.isPresent()) {
      return underWay(tenant, holder.get(), wants);
    }
    if (carried.any(Answer.BUSY)) {
      return no(
          ConditionReason.QUEUED,
          "another operation holds the tenant (workflow %s); then follows: %s"
              .formatted(Ids.tenant(tenant.getMetadata().getName()), sentences(wants)));
    }
    var vain = wants.stream().filter(want -> inVain(want, carried)).findFirst();
    return vain.map(want -> refused(tenant, want))
        .orElseGet(
            () -> no(ConditionReason.PENDING, sentences(wants) + "; it is begun" + late(carried)));
  }

  private static Finding underWay(Tenant tenant, Operation holder, List<Want> wants) {
    var where = "%s at step %s".formatted(holder.type(), holder.step());
    return Phases.editedSince(holder, tenant)
        ? no(
            ConditionReason.QUEUED,
            "%s holds the tenant; what still differs when it is over is carried out then: %s"
                .formatted(where, sentences(wants)))
        : no(
            ConditionReason.PROVISIONING, "%s; %s is under way".formatted(sentences(wants), where));
  }

  private static boolean inVain(Want want, Carried carried) {
    return want.answered() || carried.was(want.motion(), Answer.ANSWERED);
  }

  private static Finding refused(Tenant tenant, Want want) {
    var last = Phases.settled(tenant).filter(s -> want.motion().value().equals(s.type()));
    var reason =
        last.map(Settled::reason)
            .or(() -> last.map(Settled::outcome))
            .orElse(ConditionReason.NEEDS_ATTENTION.value());
    return new Finding(
        SPEC_SETTLED,
        "False",
        reason,
        "%s. %s did not do it%s. Change the spec, or have it tried again: kubectl annotate tenant %s --overwrite crewlet.ai/retry=<any new value>"
            .formatted(
                want.sentence(), want.motion().value(), why(last), tenant.getMetadata().getName()));
  }

  private static String why(Optional<Settled> last) {
    return last.map(
            s ->
                Objects.requireNonNullElse(s.outcome(), "")
                    + (s.message() == null ? "" : ": " + s.message()))
        .map(words -> " (" + words + ")")
        .orElse("");
  }

  private static String late(Carried carried) {
    return carried.reached() ? "" : " as soon as Temporal answers";
  }

  private static String sentences(List<Want> wants) {
    return wants.stream().map(Want::sentence).collect(Collectors.joining("; "));
  }

  private static Finding no(ConditionReason reason, String message) {
    return Finding.no(SPEC_SETTLED, reason, message);
  }
}
