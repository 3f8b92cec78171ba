package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** What is known of one company's engine; guarded by its own monitor. */
final class FollowedEngine {
  final ResourceID company;
  EngineTarget target;
  boolean awaiting;
  EngineReport report = new EngineReport.NotAsked();
  int failures;
  boolean forgotten;
  int ticket;
  @Nullable Future<?> next;

  FollowedEngine(ResourceID company, EngineTarget target) {
    this.company = company;
    this.target = target;
  }

  /** Takes a new answer in; true when it says something new. */
  synchronized boolean learn(EngineTarget asked, EngineReport answer) {
    if (forgotten || !asked.equals(target)) {
      return false; // somebody else lives there by now
    }
    failures = answer instanceof EngineReport.Unreachable ? failures + 1 : 0;
    boolean news = !answer.equals(report);
    report = answer;
    return news;
  }

  /** Follows another incarnation; what the last one said counts no more. */
  synchronized boolean retarget(EngineTarget wanted, boolean somethingAwaited) {
    boolean hurry = somethingAwaited && !awaiting;
    awaiting = somethingAwaited;
    if (wanted.equals(target)) {
      return hurry;
    }
    if (!wanted.incarnation().equals(target.incarnation())) {
      report = new EngineReport.NotAsked();
    }
    target = wanted;
    failures = 0;
    return true;
  }
}
