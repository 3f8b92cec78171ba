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
  int repeated;
  boolean forgotten;
  int ticket;
  private int asked;
  private int answered;
  @Nullable Future<?> next;

  FollowedEngine(ResourceID company, EngineTarget target) {
    this.company = company;
    this.target = target;
  }

  /** One asking: of whom, and which in the order of askings. */
  record Question(EngineTarget target, int number) {}

  synchronized Question ask() {
    return new Question(target, ++asked);
  }

  /** Takes a new answer in; true when it says something new. */
  synchronized boolean learn(Question question, EngineReport answer) {
    if (forgotten || !question.target().equals(target) || question.number() < answered) {
      return false; // somebody else lives there by now, or a later answer came first
    }
    answered = question.number();
    failures = answer instanceof EngineReport.Unreachable ? failures + 1 : 0;
    boolean news = !answer.equals(report);
    repeated = news ? 0 : repeated + 1;
    report = answer;
    return news;
  }

  /** What it said last may not be so any more. */
  synchronized void doubt() {
    report = new EngineReport.NotAsked();
  }

  /** Follows another incarnation; what the last one said counts no more. */
  synchronized boolean retarget(EngineTarget wanted, boolean somethingAwaited) {
    boolean hurry = somethingAwaited && !awaiting;
    awaiting = somethingAwaited;
    repeated = hurry ? 0 : repeated;
    if (wanted.equals(target)) {
      return hurry;
    }
    if (!wanted.incarnation().equals(target.incarnation())) {
      report = new EngineReport.NotAsked();
    }
    target = wanted;
    failures = 0;
    repeated = 0;
    return true;
  }
}
