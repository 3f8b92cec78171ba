package ai.crewlet.tenantry.workflows.versioning;

import ai.crewlet.tenantry.workflows.records.HistoryActivities;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import io.temporal.activity.ActivityInterface;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the steps of the growing motion do. */
@ActivityInterface
public interface GrowingActivities {

  void call(String step);

  /** Remembers which steps were done. */
  final class Remembering implements GrowingActivities, HistoryActivities {
    final List<String> calls = new CopyOnWriteArrayList<>();

    @Override
    public void call(String step) {
      calls.add(step);
    }

    @Override
    public void record(HistoryEntry entry) {}
  }
}
