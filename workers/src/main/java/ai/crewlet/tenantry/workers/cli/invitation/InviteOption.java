package ai.crewlet.tenantry.workers.cli.invitation;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/**
 * {@code --invite founder=ada@example.com}: the first person, and the Human seat that is theirs.
 */
public final class InviteOption {
  private static final Pattern FORM =
      Pattern.compile("([a-z0-9]([-a-z0-9]*[a-z0-9])?)=(\\S+@\\S+)");

  @Option(
      names = "--invite",
      paramLabel = "<seat>=<address>",
      description = "invite the first person, as an admin, onto a Human seat of the company")
  String invite;

  public Optional<FirstPerson> person() {
    return Optional.ofNullable(invite).map(InviteOption::parse);
  }

  static FirstPerson parse(String value) {
    var match = FORM.matcher(value);
    if (!match.matches()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "whom to invite is <seat>=<address>, such as founder=ada@example.com; '%s' is not"
              .formatted(value));
    }
    return new FirstPerson(match.group(3), match.group(1), List.of("admin"));
  }
}
