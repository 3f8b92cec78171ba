package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workers.manifest.ManifestException;
import ai.crewlet.tenantry.workers.settings.SettingsException;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.temporal.failure.ApplicationFailure;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all client commands share: output, and one place where a failure becomes an exit code. */
public abstract class ClientCommand implements Callable<Integer> {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  @Spec CommandSpec spec;

  @Option(
      names = {"-o", "--output"},
      description = "text (default) or json",
      defaultValue = "text")
  OutputFormat output;

  /**
   * Does the work. Failures are thrown: {@link CommandFailed}, {@link MotionRefusal} and the like
   * become a sentence and an exit code.
   */
  protected abstract ExitCode run(ClientContext context);

  @Override
  public final Integer call() {
    try {
      return run(ClientContext.fromEnvironment(this::tell)).code();
    } catch (CommandFailed e) {
      return fail(e.exit(), e.getMessage());
    } catch (ManifestException | SettingsException | IllegalArgumentException e) {
      return fail(ExitCode.BAD_INPUT, e.getMessage());
    } catch (EngineFailure e) {
      return fail(ExitCode.UNREACHABLE, e.getMessage());
    } catch (ApplicationFailure e) {
      var invalid = FailureType.of(e.getType()) == FailureType.INVALID_REQUEST;
      return fail(invalid ? ExitCode.BAD_INPUT : ExitCode.FAILED, e.getOriginalMessage());
    } catch (MotionRefusal e) {
      return fail(refusalCode(e), "%s: %s".formatted(e.type(), e.getMessage()));
    }
  }

  static ExitCode refusalCode(MotionRefusal refusal) {
    return switch (refusal.type()) {
      case INVALID_REQUEST,
          TIER_UNKNOWN,
          TIER_DIFFERS,
          NAMESPACE_TAKEN,
          LIMIT_EXCEEDED,
          ALREADY_ONBOARDED,
          COMPANY_PRESENT ->
          ExitCode.BAD_INPUT;
      case UNAVAILABLE, THROTTLED, TIMED_OUT -> ExitCode.UNREACHABLE;
      case FIELD_CONFLICT,
          CLASS_NOT_ALLOWED,
          OBJECT_REFUSED,
          CREDENTIALS_MISSING,
          STALE_PLAN,
          OWNED_BY_OTHERS,
          TENANT_NOT_FOUND,
          TENANT_DELETING,
          NOT_EXPOSED,
          NOT_ONBOARDED,
          NOT_PERMITTED,
          ENGINE_REFUSED,
          SEAT_TAKEN,
          DELIVERY_REFUSED,
          INVITATION_UNCLAIMED,
          NOT_READY_YET,
          UNEXPECTED,
          NOTHING_PARKED,
          NOT_SKIPPABLE,
          NOT_CORRECTABLE,
          TOO_LATE_TO_UNDO,
          ALREADY_ENDING ->
          ExitCode.FAILED;
    };
  }

  private int fail(ExitCode exit, String message) {
    tell(message);
    return exit.code();
  }

  private void tell(String message) {
    err().println(spec.root().name() + ": " + message);
    err().flush();
  }

  /** Who asks, as motions record it: opaque, no address. */
  protected static String requestedBy() {
    return "cli:" + System.getProperty("user.name");
  }

  /** For a person to read. */
  protected final PrintWriter out() {
    return AsTyped.on(spec.commandLine().getOut(), spec);
  }

  protected final PrintWriter err() {
    return AsTyped.on(spec.commandLine().getErr(), spec);
  }

  /** Whether programs read what is printed. */
  protected final boolean json() {
    return output == OutputFormat.json;
  }

  /** What an update has set going, and in which motion. */
  protected final void print(RunningMotion motion, Answer answer) {
    if (json()) {
      printJson(answer);
    } else {
      say("%s: %s", motion.type(), answer.message());
    }
  }

  protected final void printJson(Object value) {
    try {
      var out = spec.commandLine().getOut();
      out.println(JSON.writeValueAsString(value));
      out.flush();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an answer cannot be written as JSON", e);
    }
  }

  protected final void say(String format, Object... values) {
    out().println(format.formatted(values));
    out().flush();
  }
}
