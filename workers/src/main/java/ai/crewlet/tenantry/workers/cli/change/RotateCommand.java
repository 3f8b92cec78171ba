package ai.crewlet.tenantry.workers.cli.change;

import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.Rotation;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Replaces tokens of a tenant's engine (C41). */
@Command(
    name = "rotate",
    description = {
      "Replace tokens of a tenant's engine, and wait until the old ones are refused.",
      "Callers have the overlap (ten minutes unless set otherwise) to read the new access token."
    },
    defaultValueProvider = RotateCommand.LongerThanTheOverlap.class)
public final class RotateCommand extends ChangeCommand {
  private final Clock clock = Clock.systemUTC();

  @Mixin TenantParameter tenant;

  @Option(
      names = "--api-access",
      description = "the token that callers of the engine read from <company>-api-access")
  boolean apiAccess;

  @Option(names = "--operator-token", description = "the operator's own")
  boolean operatorToken;

  @Override
  protected ExitCode run(ClientContext context) {
    var request = ChangeCompany.rotate(tenant.name(), rotations(), requestId(), requestedBy());
    return context.withMotions(
        motions ->
            follow(
                motions,
                tenant.name(),
                "rotating tokens of " + tenant.name(),
                start(motions, request)));
  }

  private Set<Rotation> rotations() {
    var rotations = EnumSet.noneOf(Rotation.class);
    if (apiAccess) {
      rotations.add(Rotation.API_ACCESS);
    }
    if (operatorToken) {
      rotations.add(Rotation.OPERATOR_TOKEN);
    }
    if (rotations.isEmpty()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT, "say which token: --api-access, --operator-token, or both");
    }
    return rotations;
  }

  /** Every asking is another rotation; it shows in events. */
  private String requestId() {
    return "rotate-" + clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  /** Ten minutes of overlap, and what a kubelet's delay adds (C41). */
  static final class LongerThanTheOverlap implements IDefaultValueProvider {
    @Override
    public @Nullable String defaultValue(ArgSpec option) {
      return option instanceof OptionSpec named && named.longestName().equals(PATIENCE)
          ? "30m"
          : null;
    }
  }
}
