package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.client.MotionEnd;
import ai.crewlet.tenantry.workers.client.MotionWatch;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workflows.motion.Progress;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * A command that sets a motion going and shows it happen. What a particular one does: read its
 * arguments, start, hand the answer to {@link #follow}, and say what the result means.
 *
 * @param <R> result of the motion's workflow
 */
@Command(
    footer = {
      "",
      "Exit status: 0 done, 1 failed or refused, 2 the file or request is wrong, 3 a step needs you,",
      "4 Temporal or Kubernetes does not answer, 5 still running when --timeout was over."
    })
public abstract class MotionCommand<R> extends ClientCommand {
  /** How long a command watches. */
  protected static final String PATIENCE = "--timeout";

  private final Class<R> result;

  /** An {@code IDefaultValueProvider} of a command that takes longer replaces the default. */
  @Option(
      names = PATIENCE,
      paramLabel = "<duration>",
      converter = DurationConverter.class,
      defaultValue = "10m",
      description =
          "how long to watch, e.g. 90s (default: ${DEFAULT-VALUE}); the motion goes on after it")
  Duration timeout;

  @Option(names = "--no-wait", description = "start it and return")
  boolean noWait;

  protected MotionCommand(Class<R> result) {
    this.result = result;
  }

  /** Prints a result for a person; not called with {@code -o json}. */
  protected abstract void print(R result);

  /** How well it went; {@link ExitCode#of} is the usual answer. */
  protected abstract ExitCode exit(R result);

  /** Whether what a motion has come to is all that its caller waits for. */
  protected boolean enough(Progress progress) {
    return false;
  }

  /** Whether the caller goes away once it is started. */
  protected final boolean noWait() {
    return noWait;
  }

  /**
   * Announces the motion, shows it until it ends or needs a person, and concludes.
   *
   * @param tenant its name
   * @param what is being done, such as "onboarding acme"
   * @param answer to the request to start it
   * @throws CommandFailed when another motion holds the tenant, a step needs a person, or patience
   *     is over
   */
  protected final ExitCode follow(Motions motions, String tenant, String what, StartAnswer answer) {
    announce(tenant, what, answer);
    return watch(motions, tenant, answer, progress -> {});
  }

  /**
   * Says which workflow carries the motion.
   *
   * @throws CommandFailed when another motion holds the tenant
   */
  protected final void announce(String tenant, String what, StartAnswer answer) {
    if (answer instanceof StartAnswer.Busy busy) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "%s is held by a running %s (workflow %s); wait for it, or see: tenantry status %s"
              .formatted(tenant, busy.type(), busy.workflowId(), tenant));
    }
    note(
        answer instanceof StartAnswer.SameRequestRuns
            ? "%s is under way already: workflow %s"
            : "%s: workflow %s",
        what,
        answer.workflowId());
  }

  /** Shows an announced motion, {@code alongside} told of every progress, and concludes. */
  protected final ExitCode watch(
      Motions motions, String tenant, StartAnswer answer, Consumer<Progress> alongside) {
    if (noWait) {
      return ExitCode.OK;
    }
    return conclude(tenant, end(motions, answer, alongside), this::finished);
  }

  /**
   * The same for a motion that another one follows: programs are told of the last one only, unless
   * this one is where it ends.
   */
  protected final ExitCode watchBeforeAnother(Motions motions, String tenant, StartAnswer answer) {
    return noWait
        ? ExitCode.OK
        : conclude(
            tenant,
            end(motions, answer, progress -> {}),
            value -> json() && exit(value) == ExitCode.OK ? ExitCode.OK : finished(value));
  }

  /**
   * Waits for one that is ending and in the way of another, however it ends.
   *
   * @throws CommandFailed when the caller does not wait, a step needs a person, or patience is over
   */
  protected final void awaitEnd(Motions motions, String tenant, StartAnswer answer) {
    if (noWait) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "workflow %s is just ending and takes nothing more; type this again when it is over, see: tenantry status %s"
              .formatted(answer.workflowId(), tenant));
    }
    var end = end(motions, answer, progress -> {});
    if (!(end instanceof MotionEnd.Finished || end instanceof MotionEnd.Failed)) {
      throw unfinished(tenant, end);
    }
  }

  private MotionEnd<R> end(Motions motions, StartAnswer answer, Consumer<Progress> alongside) {
    var printer = new ProgressPrinter(out(), Clock.systemUTC());
    Consumer<Progress> show = json() ? progress -> {} : printer::print;
    return new MotionWatch<>(motions, answer, result)
        .follow(timeout, show.andThen(alongside), this::enough);
  }

  private void note(String format, Object... values) {
    if (!json()) {
      say(format, values);
    }
  }

  private ExitCode conclude(String tenant, MotionEnd<R> end, Function<R, ExitCode> toTheEnd) {
    if (end instanceof MotionEnd.Finished<R> finished) {
      return toTheEnd.apply(finished.result());
    }
    if (end instanceof MotionEnd.Failed<R> failed) {
      throw failed.why();
    }
    if (end instanceof MotionEnd.StillRunning<R> running && enough(running.progress())) {
      printProgress(running.progress());
      return ExitCode.OK;
    }
    throw unfinished(tenant, end);
  }

  private CommandFailed unfinished(String tenant, MotionEnd<R> end) {
    if (end instanceof MotionEnd.NeedsPerson<R> person) {
      printProgress(person.progress());
      return new CommandFailed(ExitCode.NEEDS_ATTENTION, plain(person.progress().details()));
    }
    if (end instanceof MotionEnd.StillRunning<R> running) {
      printProgress(running.progress());
    }
    return new CommandFailed(
        ExitCode.STILL_RUNNING, "still running; see: tenantry status " + tenant);
  }

  private ExitCode finished(R value) {
    if (json()) {
      printJson(value);
    } else {
      print(value);
    }
    return exit(value);
  }

  /** Details are Markdown for the Temporal UI; a terminal shows them without its marks. */
  private static String plain(String markdown) {
    return markdown.replace("**", "").replace("`", "").replace("\n\n", "\n  ");
  }

  private void printProgress(Progress progress) {
    if (json()) {
      printJson(progress);
    }
  }
}
