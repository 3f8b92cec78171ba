package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.client.MotionEnd;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.OnboardingWatch;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Onboards the tenant of a manifest and shows it happen. */
@Command(
    name = "onboard",
    description = {
      "Onboard the tenant of a manifest: its namespace, rights, quotas, and its company at work.",
      "Repeating the command with the same file shows the same onboarding."
    },
    footer = {
      "",
      "Exit status: 0 onboarded, 1 failed, 2 the file or request is wrong, 3 a step needs you,",
      "4 Temporal or Kubernetes does not answer, 5 still running when --timeout was over."
    })
public final class OnboardCommand extends ClientCommand {
  @Mixin ManifestOption manifest;
  @Mixin InviteOption invite;

  @Option(
      names = "--timeout",
      paramLabel = "<duration>",
      converter = DurationConverter.class,
      defaultValue = "10m",
      description = "how long to watch, e.g. 90s or 10m (default); the onboarding goes on after it")
  Duration timeout;

  @Option(names = "--no-wait", description = "start it and return")
  boolean noWait;

  @Override
  ExitCode run(ClientContext context) {
    var file = manifest.file().read();
    var request = request(file);
    new LocalCheck(manifest.file().source()).check(request);
    return context.withMotions(motions -> onboard(context, motions, file, request));
  }

  private OnboardTenant request(Manifest file) {
    var person = invite.person();
    return new OnboardTenant(
        file.tenant(),
        file.objects(),
        person.orElse(null),
        RequestIds.of(file, person),
        null,
        "cli:" + System.getProperty("user.name"));
  }

  private ExitCode onboard(
      ClientContext context, Motions motions, Manifest file, OnboardTenant request) {
    var secrets = CallerSecrets.of(context, file);
    if (noWait && !secrets.none()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "%s holds Secrets, which are applied once the namespace is there: leave out --no-wait, or leave them out and apply them with kubectl"
              .formatted(manifest.file().source()));
    }
    announce(motions.start(request), request.name());
    if (noWait) {
      return ExitCode.OK;
    }
    var printer = new ProgressPrinter(out(), Clock.systemUTC());
    Consumer<Progress> show = json() ? progress -> {} : printer::print;
    var end =
        new OnboardingWatch(motions, Ids.tenant(request.name()))
            .follow(timeout, show.andThen(secrets::applyOnceNamespaceExists));
    secrets.report().ifPresent(err()::println);
    return conclude(request.name(), end);
  }

  private void announce(StartAnswer answer, String tenant) {
    if (answer instanceof StartAnswer.Busy busy) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "%s is held by a running %s (workflow %s); wait for it, or see: tenantry status %s"
              .formatted(tenant, busy.type(), busy.workflowId(), tenant));
    }
    note(
        answer instanceof StartAnswer.Started
            ? "onboarding %s: workflow %s"
            : "onboarding %s is under way already: workflow %s",
        tenant,
        answer.workflowId());
  }

  private void note(String format, Object... values) {
    if (!json()) {
      say(format, values);
    }
  }

  private ExitCode conclude(String tenant, MotionEnd end) {
    if (end instanceof MotionEnd.Finished finished) {
      return finished(tenant, finished.result());
    }
    if (end instanceof MotionEnd.Failed failed) {
      throw failed.why();
    }
    if (end instanceof MotionEnd.NeedsPerson person) {
      printProgress(person.progress());
      throw new CommandFailed(ExitCode.NEEDS_ATTENTION, plain(person.progress().details()));
    }
    if (end instanceof MotionEnd.StillRunning running) {
      printProgress(running.progress());
    }
    throw new CommandFailed(
        ExitCode.STILL_RUNNING, "still running; see: tenantry status " + tenant);
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

  private ExitCode finished(String tenant, OnboardingResult result) {
    if (json()) {
      printJson(result);
    } else {
      result.warnings().forEach(warning -> say("note: %s", warning));
      say(
          "%s: %s",
          tenant,
          switch (result.outcome()) {
            case SUCCEEDED ->
                "onboarded into namespace %s on tier %s"
                    .formatted(result.namespace(), result.tier());
            case NOTHING_TO_DO -> "is onboarded already, with exactly this content; nothing to do";
            case ABORTED -> "aborted; what this onboarding created has been removed";
            case SUPERSEDED -> "another motion took over; see: tenantry status " + tenant;
            case REFUSED, CANCELLED, RESTORED -> result.outcome().value();
          });
      Optional.ofNullable(result.invitation())
          .ifPresent(id -> say("first person: invitation under way (workflow %s)", id));
    }
    return switch (result.outcome()) {
      case SUCCEEDED, NOTHING_TO_DO -> ExitCode.OK;
      case ABORTED, SUPERSEDED, REFUSED, CANCELLED, RESTORED -> ExitCode.FAILED;
    };
  }
}
