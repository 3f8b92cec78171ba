package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.motion.MotionStatusActivities;
import ai.crewlet.tenantry.workflows.motion.OperationOwner;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The motions' share of one Tenant's status, in memory (C47). */
public final class FakeStatus implements MotionStatusActivities {

  private final Faults faults;
  private final BooleanSupplier tenantExists;
  private final List<OperationReport> reports = new CopyOnWriteArrayList<>();
  private volatile @Nullable OperationReport operation;
  private final List<Settlement> settlements = new CopyOnWriteArrayList<>();
  private volatile @Nullable Settlement settled;

  FakeStatus(Faults faults, BooleanSupplier tenantExists) {
    this.faults = faults;
    this.tenantExists = tenantExists;
  }

  public @Nullable OperationReport operation() {
    return operation;
  }

  public List<OperationReport> reports() {
    return List.copyOf(reports);
  }

  public @Nullable Settlement settled() {
    return settled;
  }

  /** Every last word, in order. */
  public List<Settlement> settlements() {
    return List.copyOf(settlements);
  }

  @Override
  public void reportOperation(OperationReport report) {
    faults.call(
        "reportOperation",
        () -> {
          var now = operation;
          var told = report.operation();
          if (told.type().side()
              && now != null
              && !now.operation().workflowId().equals(told.workflowId())) {
            throw FailureType.NOT_READY_YET.failure("another motion has the word");
          }
          reports.add(report);
          operation = report;
          return true;
        });
  }

  @Override
  public void clearOperation(OperationOwner owner) {
    faults.call(
        "clearOperation",
        () -> {
          var now = operation;
          if (now != null && now.operation().workflowId().equals(owner.workflowId())) {
            operation = null;
          }
          return true;
        });
  }

  @Override
  public void settle(Settlement settlement) {
    faults.call(
        "settle",
        () -> {
          if (tenantExists.getAsBoolean()) {
            settled = settlement;
            settlements.add(settlement);
          }
          if (!speaksBesideAnother(settlement)) {
            operation = null;
          }
          return true;
        });
  }

  /** A side motion takes nothing back but its own word (C47, C48). */
  private boolean speaksBesideAnother(Settlement settlement) {
    var now = operation;
    return now != null
        && !settlement.workflowId().equals(Ids.tenant(settlement.tenant()))
        && !settlement.workflowId().equals(now.operation().workflowId());
  }
}
