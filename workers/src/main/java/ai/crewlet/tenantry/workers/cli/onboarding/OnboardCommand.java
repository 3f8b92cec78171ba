package ai.crewlet.tenantry.workers.cli.onboarding;

import ai.crewlet.tenantry.workers.cli.CallerSecrets;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.ManifestOption;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.cli.change.Preview;
import ai.crewlet.tenantry.workers.cli.invitation.InviteOption;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import io.temporal.client.WorkflowClient;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Onboards the tenant of a manifest and shows it happen. */
@Command(
    name = "onboard",
    description = {
      "Onboard the tenant of a manifest: its namespace, rights, quotas, and its company at work.",
      "Repeating the command with the same file shows the same onboarding."
    })
public final class OnboardCommand extends MotionCommand<OnboardingResult> {
  @Mixin ManifestOption manifest;
  @Mixin InviteOption invite;

  private String tenant = "";

  public OnboardCommand() {
    super(OnboardingResult.class);
  }

  @Override
  protected ExitCode run(ClientContext context) {
    var file = manifest.file().read();
    var request = request(file);
    tenant = request.name();
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
        requestedBy());
  }

  private ExitCode onboard(
      ClientContext context, Motions motions, Manifest file, OnboardTenant request) {
    var secrets = CallerSecrets.of(context, file, OnboardingStep.NAMESPACE);
    secrets.requireWaiting(noWait(), manifest.file().source());
    var answer = start(motions, request);
    announce(tenant, "onboarding " + tenant, answer);
    try {
      return watch(motions, tenant, answer, secrets::applyOnceNamespaceExists);
    } catch (MotionRefusal refused) {
      throw refused.type() == FailureType.ALREADY_ONBOARDED ? difference(context, file) : refused;
    } finally {
      secrets.report().ifPresent(err()::println);
    }
  }

  /** What applying the file would change: an onboarding changes nothing that is there. */
  private CommandFailed difference(ClientContext context, Manifest file) {
    var request =
        ChangeCompany.content(file.tenant(), file.objects(), false, false, "", requestedBy());
    new Preview(context, out()).show(request, CallerSecrets.names(file));
    return new CommandFailed(
        ExitCode.BAD_INPUT,
        "%s is onboarded with other content; to change it: tenantry apply -f %s"
            .formatted(tenant, manifest.file().source()));
  }

  private static StartAnswer start(Motions motions, OnboardTenant request) {
    return motions.start(
        OnboardTenantWorkflow.class,
        OnboardTenantStart.options(request),
        workflow -> WorkflowClient.start(workflow::onboard, request));
  }

  @Override
  protected void print(OnboardingResult result) {
    result.warnings().forEach(warning -> say("note: %s", warning));
    say("%s: %s", tenant, sentence(result));
    Optional.ofNullable(result.invitation())
        .ifPresent(id -> say("first person: invitation under way (workflow %s)", id));
  }

  private String sentence(OnboardingResult result) {
    return switch (result.outcome()) {
      case SUCCEEDED ->
          "onboarded into namespace %s on tier %s".formatted(result.namespace(), result.tier());
      case NOTHING_TO_DO -> "is onboarded already, with exactly this content; nothing to do";
      case ABORTED -> "aborted; what this onboarding created has been removed";
      case SUPERSEDED -> "another motion took over; see: tenantry status " + tenant;
      case REFUSED, CANCELLED, RESTORED -> result.outcome().value();
    };
  }

  @Override
  protected ExitCode exit(OnboardingResult result) {
    return ExitCode.of(result.outcome());
  }
}
