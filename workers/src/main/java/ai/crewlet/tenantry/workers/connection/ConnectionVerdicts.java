package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workers.company.CompanyVerdicts;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Told;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.connection.AwaitConnected;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectedSeat;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the operator reports about a seat that is being connected. Pure. */
final class ConnectionVerdicts {

  /** Why a company has no address, and no wait gives it one. */
  private static final Set<String> NEVER_EXPOSED =
      Set.of(
          ConditionReason.NOT_EXPOSED.value(),
          ConditionReason.INVALID.value(),
          ConditionReason.GATEWAY_API_MISSING.value());

  private ConnectionVerdicts() {}

  /** The seat's address at the vendor, or why there will be none (M70 to M72). */
  static Verdict<String> address(
      ConnectSeat request, Optional<Observed> seat, Optional<Observed> company) {
    var url = seat.map(Observed::told).flatMap(told -> url(told, request.vendor()));
    if (url.isPresent()) {
      return new Met<>(url.get());
    }
    var exposure =
        company.flatMap(report -> report.condition(ConditionType.EXPOSURE_READY.value()));
    var never =
        exposure
            .filter(c -> "False".equals(c.getStatus()))
            .filter(c -> NEVER_EXPOSED.contains(c.getReason()));
    if (never.isPresent()) {
      return new Hopeless<>(
          FailureType.NOT_EXPOSED,
          "the company has no public address for %s to deliver to: %s"
              .formatted(request.vendor().title(), never.get().getMessage()));
    }
    return new Pending<>(
        "Seat %s: no address for %s yet%s"
            .formatted(
                request.seat(),
                request.vendor().title(),
                exposure.map(c -> "; " + c.getMessage()).orElse("")));
  }

  private static Optional<String> url(Told told, Vendor vendor) {
    return Optional.ofNullable(
        switch (vendor) {
          case SLACK -> told.slackUrl();
          case GITHUB -> told.githubUrl();
        });
  }

  /** Whether what the Seat names is there, and then whether the engine runs with it. */
  static Verdict<ConnectedSeat> connected(AwaitConnected request, Optional<Observed> seat) {
    var object = seat(request);
    var unseen = CompanyVerdicts.seen(object, seat);
    if (unseen.isPresent()) {
      return retyped(unseen.get());
    }
    var report = seat.orElseThrow();
    var unresolved =
        report
            .condition(ConditionType.RESOLVED_REFS.value())
            .filter(ConnectionVerdicts::keepsCredentialsOut);
    if (unresolved.isPresent()) {
      return new Pending<>(CompanyVerdicts.sentence(object, unresolved.get()));
    }
    var applied = CompanyVerdicts.applied(List.of(object), any -> seat);
    return applied instanceof Met<Void>
        ? new Met<>(new ConnectedSeat(runs(report) ? report.told().revision() : null))
        : retyped(applied);
  }

  private static boolean runs(Observed report) {
    return report.isTrue(ConditionType.APPLIED.value());
  }

  /** What is wrong with other references of the seat, and holds nothing back, is not waited for. */
  private static boolean keepsCredentialsOut(Condition resolved) {
    var reason = resolved.getReason();
    var blocking =
        Arrays.stream(ConditionReason.values())
            .filter(known -> known.value().equals(reason))
            .noneMatch(known -> !known.blocking());
    return !"True".equals(resolved.getStatus())
        && (blocking
            || ConditionReason.NOT_YET_OBSERVED.value().equals(reason)
            || ConditionReason.SECRET_VALUE_EMPTY.value().equals(reason));
  }

  /** The Seat as a wait knows it. */
  static AppliedObject seat(AwaitConnected request) {
    return new AppliedObject(
        CustomKind.SEAT.apiVersion(),
        CustomKind.SEAT.kind(),
        request.target().seat(),
        request.generation(),
        false);
  }

  /** A verdict that is not met says nothing of what it is for. */
  static <T> Verdict<T> retyped(Verdict<?> unmet) {
    if (unmet instanceof Hopeless<?> hopeless) {
      return new Hopeless<>(hopeless.type(), hopeless.message());
    }
    if (unmet instanceof Pending<?> pending) {
      return new Pending<>(pending.message());
    }
    throw new IllegalStateException("a wait that is met was not to be read as unmet");
  }
}
