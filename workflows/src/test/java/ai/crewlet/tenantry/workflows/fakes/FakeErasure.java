package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ClosedRuns;
import ai.crewlet.tenantry.workflows.offboarding.ErasureActivities;
import ai.crewlet.tenantry.workflows.offboarding.ErasureReport;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import ai.crewlet.tenantry.workflows.offboarding.PreemptionActivities;
import ai.crewlet.tenantry.workflows.offboarding.RemovalActivities;
import ai.crewlet.tenantry.workflows.offboarding.VerifyAbsence;
import ai.crewlet.tenantry.workflows.offboarding.Volume;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tenant taken apart in memory; one of its volumes is kept by its reclaim policy. */
public final class FakeErasure
    implements PreemptionActivities, RemovalActivities, ErasureActivities {
  /** The volume that stays. */
  public static final String VOLUME = "PersistentVolume pv-1";

  /** The report as it is kept. */
  public static final String REPORT = "ConfigMap tenant-" + FakeCluster.TENANT_ID + "-erasure";

  private final FakeCluster cluster;

  public FakeErasure(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public void beginDeletion(OffboardTenant request) {
    call("beginDeletion", () -> {});
  }

  @Override
  public void stopSideMotions(String tenant) {
    call("stopSideMotions", () -> {});
  }

  @Override
  public void stopSpending(OffboardingTarget target) {
    call(
        "stopSpending",
        () -> {
          cluster.removeAnybodys("Secret");
          cluster.removeAnybodys("RoleBinding");
          cluster.preexisting("ResourceQuota offboarding");
        });
  }

  @Override
  public void eraseCompany(OffboardingTarget target) {
    call("eraseCompany", () -> cluster.removeAnybodys("Company " + target.company()));
  }

  @Override
  public void eraseNamespace(OffboardingTarget target) {
    call("eraseNamespace", () -> namespace(target));
  }

  private void namespace(OffboardingTarget target) {
    if (cluster.exists("Company " + target.company())) {
      throw FailureType.COMPANY_PRESENT.failure("Company " + target.company() + " is there");
    }
    cluster.objects().stream()
        .filter(object -> !object.equals("Tenant"))
        .filter(object -> !object.equals(VOLUME))
        .filter(object -> !object.equals(REPORT))
        .filter(object -> !object.equals(FakeObjectStore.OBJECTS))
        .forEach(cluster::removeAnybodys);
  }

  @Override
  public List<Volume> listVolumes(OffboardingTarget target) {
    return cluster
        .faults()
        .call(
            "listVolumes",
            () ->
                cluster.exists(VOLUME)
                    ? List.of(
                        new Volume(
                            "pv-1", "data-acme-engine-0", "20Gi", "Released", "Retain", "retained"))
                    : List.of());
  }

  @Override
  public void awaitVolumes(OffboardingTarget target) {
    call("awaitVolumes", () -> {});
  }

  @Override
  public void verifyAbsence(VerifyAbsence request) {
    call("verifyAbsence", () -> absence(request));
  }

  private void absence(VerifyAbsence request) {
    if (cluster.exists("Namespace")) {
      throw FailureType.NOT_READY_YET.failure("Namespace is still there");
    }
    if (cluster.exists(VOLUME) && !request.reported().contains("pv-1")) {
      throw FailureType.NOT_READY_YET.failure(VOLUME + " is still there");
    }
  }

  @Override
  public void releaseTenant(OffboardingTarget target) {
    call("releaseTenant", () -> cluster.removeAnybodys("Tenant"));
  }

  @Override
  public ClosedRuns countRuns(String tenant, @Nullable String tenantId) {
    return cluster
        .faults()
        .call("countRuns", () -> new ClosedRuns(3, "default", 3, List.of("acme-before")));
  }

  @Override
  public void keepReport(ErasureReport report) {
    call(
        "keepReport",
        () -> {
          cluster.preexisting(REPORT);
          cluster.body(REPORT, report);
        });
  }

  private void call(String activity, Runnable effect) {
    cluster
        .faults()
        .call(
            activity,
            () -> {
              effect.run();
              return true;
            });
  }
}
