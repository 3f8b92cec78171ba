package ai.crewlet.tenantry.workflows.versioning;

import io.temporal.activity.ActivityInterface;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the steps of the growing motion do. */
@ActivityInterface
public interface GrowingActivities {

  void call(String step);

  /** Remembers which steps were done. */
  final class Remembering implements GrowingActivities {
    final List<String> calls = new CopyOnWriteArrayList<>();

    @Override
    public void call(String step) {
      calls.add(step);
    }
  }
}
