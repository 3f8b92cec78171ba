package ai.crewlet.tenantry.workers.suspension;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workers.company.CompanyVerdicts;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.suspension.AwaitTold;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import java.util.Optional;

/** Whether a company has stopped, or works again, as the operator reports it. Pure. */
final class RestVerdicts {

  private RestVerdicts() {}

  /**
   * Stopped, whatever else the Company reports (M174).
   *
   * @param seen whether the wait has ever seen it: one that is gone has stopped
   */
  static Verdict<Void> stopped(AwaitTold request, Optional<Observed> company, boolean seen) {
    var name = "Company " + request.target().company();
    if (company.isEmpty()) {
      return seen ? new Met<>(null) : new Pending<>(name + ": not seen yet");
    }
    var report = company.get();
    if (report.observedGeneration() < request.generation()) {
      return new Pending<>(
          name + ": the operator has not looked at it yet; if this lasts, look at the operator");
    }
    if (report.told().pods() > 0) {
      return new Pending<>(
          "%s: %d pod(s) are left; turns under way are finished first"
              .formatted(name, report.told().pods()));
    }
    if (report.deleting() || report.isTrue(ConditionType.SUSPENDED.value())) {
      return new Met<>(null);
    }
    return new Pending<>(name + ": spec.suspend is false again; somebody has started it");
  }

  /** Ready, and nothing less. */
  static Verdict<Void> running(AwaitTold request, Optional<Observed> company) {
    var object = company(request);
    var stoppedAgain =
        company
            .filter(report -> report.observedGeneration() >= request.generation())
            .filter(CompanyVerdicts::suspended)
            .isPresent();
    return stoppedAgain
        ? new Pending<>(
            "Company %s: spec.suspend is true again; somebody has stopped it"
                .formatted(object.name()))
        : CompanyVerdicts.ready(object, company);
  }

  /** The Company as a wait knows it. */
  static AppliedObject company(AwaitTold request) {
    return new AppliedObject(
        CustomKind.COMPANY.apiVersion(),
        CustomKind.COMPANY.kind(),
        request.target().company(),
        request.generation(),
        false);
  }
}
