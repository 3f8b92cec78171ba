package ai.crewlet.tenantry.acceptance.report;

import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** One line per case as it ends, a summary at the end. */
final class CaseReport implements TestExecutionListener {
  private static final int CAUSE_LINES = 40;

  private final PrintStream out;
  private final Map<String, Long> started = new ConcurrentHashMap<>();
  private final AtomicInteger hold = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();
  private final AtomicInteger skipped = new AtomicInteger();

  CaseReport(PrintStream out) {
    this.out = out;
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    started.put(test.getUniqueId(), System.nanoTime());
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isContainer() && result.getStatus() == Status.SUCCESSFUL) {
      return;
    }
    switch (result.getStatus()) {
      case SUCCESSFUL -> line("ok  ", hold, test);
      case ABORTED -> {
        line("skip", skipped, test);
        result.getThrowable().ifPresent(why -> out.println("       " + why.getMessage()));
      }
      case FAILED -> {
        line("FAIL", failed, test);
        result.getThrowable().ifPresent(this::printCause);
      }
    }
  }

  private void line(String verdict, AtomicInteger counter, TestIdentifier test) {
    counter.incrementAndGet();
    long nanos = System.nanoTime() - started.getOrDefault(test.getUniqueId(), System.nanoTime());
    out.printf("%s %6.1f s  %s%n", verdict, nanos / 1e9, test.getDisplayName());
  }

  private void printCause(Throwable cause) {
    String.valueOf(cause)
        .lines()
        .limit(CAUSE_LINES)
        .forEach(line -> out.println("              " + line));
    for (StackTraceElement frame : cause.getStackTrace()) {
      if (frame.getClassName().startsWith("ai.crewlet.tenantry.acceptance.cases")) {
        out.println("              at " + frame);
      }
    }
  }

  void printSummary() {
    out.printf("%d hold, %d fail, %d skipped%n", hold.get(), failed.get(), skipped.get());
  }

  /** Whether something ran and nothing failed. */
  boolean allHold() {
    return failed.get() == 0 && hold.get() > 0;
  }
}
