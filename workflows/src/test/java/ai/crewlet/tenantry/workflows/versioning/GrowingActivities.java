package ai.crewlet.tenantry.workflows.versioning;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.MotionStatusActivities;
import ai.crewlet.tenantry.workflows.motion.OperationOwner;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import ai.crewlet.tenantry.workflows.records.HistoryActivities;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import io.temporal.activity.ActivityInterface;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** What the steps of the growing motion do. */
@ActivityInterface
public interface GrowingActivities {

  void call(String step);

  /** Remembers which steps were done; the first calls fail, so that their step parks. */
  final class Remembering implements GrowingActivities, HistoryActivities, MotionStatusActivities {
    final List<String> calls = new CopyOnWriteArrayList<>();
    private final AtomicInteger failures;

    Remembering(int failures) {
      this.failures = new AtomicInteger(failures);
    }

    @Override
    public void call(String step) {
      if (failures.getAndDecrement() > 0) {
        throw FailureType.OBJECT_REFUSED.failure("not yet");
      }
      calls.add(step);
    }

    @Override
    public void record(HistoryEntry entry) {}

    @Override
    public void reportOperation(OperationReport report) {}

    @Override
    public void clearOperation(OperationOwner owner) {}

    @Override
    public void settle(Settlement settlement) {}
  }
}
