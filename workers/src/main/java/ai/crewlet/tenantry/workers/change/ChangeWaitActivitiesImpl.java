package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.waiting.Looks;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workflows.change.AwaitPlaced;
import ai.crewlet.tenantry.workflows.change.AwaitRotated;
import ai.crewlet.tenantry.workflows.change.ChangeWaitActivities;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.Optional;
import java.util.function.Function;

/** The waits of a change beside Applied. */
public final class ChangeWaitActivitiesImpl implements ChangeWaitActivities {

  private final Looks looks;
  private final WaitRoom waits;

  public ChangeWaitActivitiesImpl(Looks looks, WaitRoom waits) {
    this.looks = looks;
    this.waits = waits;
  }

  @Override
  public void awaitPlaced(AwaitPlaced request) {
    await(
        request.target(),
        request.company(),
        observed -> ChangeVerdicts.placed(request.company(), observed));
  }

  @Override
  public void awaitRotated(AwaitRotated request) {
    await(
        request.target(),
        request.company(),
        observed -> ChangeVerdicts.rotated(request.company(), observed, request.before()));
  }

  private void await(
      TenantTarget target,
      AppliedObject company,
      Function<Optional<Observed>, Verdict<Void>> verdict) {
    waits.await(
        target.namespace(),
        () ->
            looks.complete()
                ? verdict.apply(looks.find(CustomKind.COMPANY, target.namespace(), company.name()))
                : new Verdict.Pending<>("this worker is still reading the cluster"));
  }
}
