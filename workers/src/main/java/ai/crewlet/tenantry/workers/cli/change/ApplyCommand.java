package ai.crewlet.tenantry.workers.cli.change;

import ai.crewlet.tenantry.workers.cli.CallerSecrets;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.ManifestOption;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.manifest.ManifestException;
import ai.crewlet.tenantry.workers.plan.ChangeCheck;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangeStep;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Gives an onboarded tenant the content of its manifest. */
@Command(
    name = "apply",
    description = {
      "Give an onboarded tenant the content of its manifest.",
      "What differs is written, a field that is not in the file any more is removed.",
      "Tier and suspension have commands of their own."
    })
public final class ApplyCommand extends ChangeCommand {
  @Mixin ManifestOption manifest;

  @Option(
      names = "--plan",
      description = "print what differs, limits and what restarts; change nothing")
  boolean plan;

  @Option(
      names = "--prune",
      description = "remove objects of an earlier version of the file that are not in it any more")
  boolean prune;

  @Option(names = "--take-over", description = "take fields that somebody else owns")
  boolean takeOver;

  @Override
  protected ExitCode run(ClientContext context) {
    var file = manifest.file().read();
    check(file);
    var request = request(file);
    return plan
        ? preview(context, request, CallerSecrets.names(file))
        : context.withMotions(motions -> apply(context, motions, file, request));
  }

  /** What the file gets wrong whatever the cluster says. */
  private void check(Manifest file) {
    var mistakes = ChangeCheck.alone(Submission.of(file.tenant(), file.objects()));
    if (!mistakes.isEmpty()) {
      throw new ManifestException(
          manifest.file().source(), mistakes.stream().map(Mistake::line).toList());
    }
  }

  private ChangeCompany request(Manifest file) {
    return ChangeCompany.content(
        file.tenant(),
        file.objects(),
        prune,
        takeOver,
        requestId("apply %s %s %s".formatted(file.digest(), prune, takeOver)),
        requestedBy());
  }

  private ExitCode apply(
      ClientContext context, Motions motions, Manifest file, ChangeCompany request) {
    var secrets = CallerSecrets.of(context, file, ChangeStep.PLAN);
    secrets.requireWaiting(noWait(), manifest.file().source());
    var answer = start(motions, request);
    announce(request.tenant(), "changing " + request.tenant(), answer);
    try {
      return watch(motions, request.tenant(), answer, secrets::applyOnceNamespaceExists);
    } finally {
      secrets.report().ifPresent(err()::println);
    }
  }
}
