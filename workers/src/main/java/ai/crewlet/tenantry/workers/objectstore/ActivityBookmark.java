package ai.crewlet.tenantry.workers.objectstore;

import io.temporal.activity.ActivityExecutionContext;
import io.temporal.client.ActivityCompletionClient;
import java.util.Optional;

/**
 * The heartbeat of a running activity. It does not go through the context, which sends one at once
 * and the following ones late: an attempt that is killed would leave an old place behind, and what
 * it has removed since would be counted by nobody.
 */
final class ActivityBookmark implements Bookmark {

  private final ActivityExecutionContext context;
  private final ActivityCompletionClient client;

  ActivityBookmark(ActivityExecutionContext context) {
    this.context = context;
    this.client = context.getWorkflowClient().newActivityCompletionClient();
  }

  @Override
  public <T> Optional<T> last(Class<T> type) {
    return context.getLastHeartbeatDetails(type);
  }

  @Override
  public void keep(Object progress) {
    client.heartbeat(context.getTaskToken(), progress);
  }
}
