package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.change.FieldChange;
import ai.crewlet.tenantry.workers.change.TenantDifference;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.ManifestFile;
import ai.crewlet.tenantry.workers.cli.invitation.InviteOption;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.connection.SecretName;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What can be given in place of a part of a request. */
final class CorrectOptions {
  @Mixin InviteOption invite;

  @Option(
      names = {"-f", "--filename"},
      paramLabel = "<file>",
      description = "the whole manifest anew; its company's objects replace the request's")
  @Nullable String file;

  @Option(
      names = "--take-over",
      description = "write fields that somebody else owns too; they stay the control plane's")
  boolean takeOver;

  @Option(
      names = "--secret",
      paramLabel = "<name>",
      description = "another Secret with the seat's credentials")
  @Nullable String secret;

  private @Nullable Manifest manifest;

  /**
   * Reads what was given, before anything is reached.
   *
   * @throws CommandFailed when nothing was, or the file is about another tenant
   */
  void read(String tenant) {
    if (file == null && secret == null && invite.person().isEmpty() && !takeOver) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "nothing to correct: give -f <file>, --invite <seat>=<address>, --secret <name> or --take-over");
    }
    if (secret != null) {
      SecretName.check(secret);
    }
    if (file != null) {
      manifest = manifest(new ManifestFile(file), tenant);
    }
  }

  private static Manifest manifest(ManifestFile file, String tenant) {
    var manifest = file.read();
    if (!manifest.tenant().name().equals(tenant)) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "%s is the manifest of Tenant %s, not of %s"
              .formatted(file.source(), manifest.tenant().name(), tenant));
    }
    return manifest;
  }

  /**
   * Name of a Secret.
   *
   * @throws CommandFailed when none was given
   */
  String secret() {
    return Optional.ofNullable(secret)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.BAD_INPUT, "a connection is corrected by --secret <name>"));
  }

  /** The company's objects, all of them; empty when no file was given. */
  Optional<List<ManifestObject>> objects() {
    return Optional.ofNullable(manifest).map(Manifest::objects);
  }

  /**
   * Makes sure that the file's Tenant is the one that is there: no correction changes it.
   *
   * @throws CommandFailed when it says otherwise, naming the fields
   */
  void requireTenant(Tenant live) {
    if (manifest == null) {
      return;
    }
    var name = live.getMetadata().getName();
    var differs = TenantDifference.of(live, manifest.tenant());
    if (!differs.isEmpty()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "%s: correct replaces the company's objects, and the file's Tenant says otherwise than the one that is there (%s). To change it: kubectl edit tenant %s, then: tenantry retry %s"
              .formatted(
                  new ManifestFile(file).source(),
                  differs.stream().map(FieldChange::line).collect(Collectors.joining("; ")),
                  name,
                  name));
    }
  }

  /** Whether the file holds Secrets, which no motion carries (C53). */
  boolean leavesSecretsAlone() {
    return manifest != null && !manifest.secrets().isEmpty();
  }

  /** Whether fields of others may be written (C70). */
  boolean takesOver() {
    return takeOver;
  }

  Optional<FirstPerson> person() {
    return invite.person();
  }
}
